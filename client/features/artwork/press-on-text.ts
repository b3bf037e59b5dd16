// A text that opens its editor when it is pressed. By keyboard a button beside it does the same.

export const pressOnText = (open: () => void) => ({
  onClick: () => {
    // Whoever selects words reads.
    if (getSelection()?.isCollapsed !== false) open();
  },
});
