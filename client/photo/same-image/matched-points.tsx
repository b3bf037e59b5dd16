// Two pictures side by side, with a line between each two points that match.
import { ArtImage } from '#client/ui/art-image.tsx';
import { t } from '#shared/language/t.ts';

type Side = { src: Blob | string | null | undefined; alt: string };
type MatchedPointsProps = {
  left: Side;
  right: Side;
  count: number;
  /** x, y in the left picture, x, y in the right one, from 0 to 1. */
  points: Float32Array;
  /** Width by height of each. */
  shapes: readonly [number, number];
};

/** In hundredths of the height of the pictures. */
const gap = 6;

export const MatchedPoints = ({ left, right, count, points, shapes: [one, other] }: MatchedPointsProps) => {
  const [first, second] = [100 * one, 100 * other];
  const width = first + gap + second;
  const lines = Array.from({ length: points.length / 4 }, (_, at) => ({
    key: at,
    x1: points[4 * at]! * first,
    y1: points[4 * at + 1]! * 100,
    x2: first + gap + points[4 * at + 2]! * second,
    y2: points[4 * at + 3]! * 100,
  }));
  const dot = Math.max(0.9, width / 220);
  return (
    <div className="relative w-full" style={{ maxWidth: `calc(26rem * ${width / 100})`, aspectRatio: `${width} / 100` }}>
      <div className="absolute inset-y-0 left-0" style={{ width: `${(100 * first) / width}%` }}>
        <ArtImage src={left.src} alt={left.alt} fit="mat" eager />
      </div>
      <div className="absolute inset-y-0 right-0" style={{ width: `${(100 * second) / width}%` }}>
        <ArtImage src={right.src} alt={right.alt} fit="mat" eager />
      </div>
      <svg
        viewBox={`0 0 ${width} 100`}
        role="img"
        aria-label={t('{count, plural, one {# matching point} other {# matching points}}', { count })}
        className="absolute inset-0 size-full"
      >
        {lines.map(({ key, ...line }) => (
          <g key={key}>
            <line {...line} stroke="#000" strokeOpacity={0.35} strokeWidth={dot * 0.7} />
            <line {...line} stroke="#ffd54a" strokeOpacity={0.85} strokeWidth={dot * 0.35} />
            <circle cx={line.x1} cy={line.y1} r={dot} fill="#ffd54a" stroke="#000" strokeWidth={dot * 0.3} />
            <circle cx={line.x2} cy={line.y2} r={dot} fill="#ffd54a" stroke="#000" strokeWidth={dot * 0.3} />
          </g>
        ))}
      </svg>
    </div>
  );
};
