// A quiet button below a list of "Needs you" that shows more of it.
export const UnderList = ({ words, onClick }: { words: string; onClick: () => void }) => (
  <button
    type="button"
    className="flex min-h-control-small items-center text-12 font-medium text-accent underline-offset-3 hover:underline"
    onClick={onClick}
  >
    {words}
  </button>
);
