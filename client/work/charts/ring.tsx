// A share of one as a ring.
export const Ring = ({ share }: { share: number }) => (
  <svg aria-hidden viewBox="0 0 64 64" width="64" height="64" fill="none" strokeWidth="7" className="shrink-0">
    <circle cx="32" cy="32" r="28" className="stroke-surface-2" />
    <circle
      cx="32"
      cy="32"
      r="28"
      pathLength="100"
      strokeDasharray={`${100 * share} 100`}
      transform="rotate(-90 32 32)"
      className="stroke-accent opacity-82"
    />
  </svg>
);
