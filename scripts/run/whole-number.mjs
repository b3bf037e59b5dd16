// A whole number from the command line, or what stands in for it; anything else ends the command.

/** name: without its dashes. */
export const wholeNumber = (text, fallback, name) => {
  const value = text === undefined ? fallback : Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${name} must be a whole number`);
  process.exit(1);
};

export const anySeed = () => Math.floor(Math.random() * 1_000_000_000);
