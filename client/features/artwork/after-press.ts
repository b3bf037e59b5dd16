// What closes while a pointer is pressed would move the control under it away, and the press would be lost.

let isPressed = false;
const note = ({ type }: Event): void => void (isPressed = type === 'pointerdown');
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, note, true);

/** At once, or when the press has done what it does. */
export const afterPress = (act: () => void): void => {
  if (!isPressed) return act();
  const released = new AbortController();
  const end = () => {
    released.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal: released.signal });
};
