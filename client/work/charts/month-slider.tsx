// The slider with which a chart is read month by month, by keyboard and screen reader too.
type MonthSliderProps = {
  /** Number of months. */
  count: number;
  at: number;
  onChange: (at: number) => void;
  label: string;
  /** What is read of the month. */
  words: string;
};

export const MonthSlider = ({ count, at, onChange, label, words }: MonthSliderProps) => (
  <input
    type="range"
    min={0}
    max={count - 1}
    value={at}
    onChange={({ target }) => onChange(Number(target.value))}
    aria-label={label}
    aria-valuetext={words}
    className="w-full accent-accent pointer-coarse:min-h-control"
  />
);
