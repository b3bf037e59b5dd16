// The lines of the ruler over a picture, and the points of the current task.
import type { Point } from '#shared/domain/piece/measuring.ts';
import { PointHandle } from '#client/photo/viewer/point-handle.tsx';
import type { Placing, Size } from '#client/photo/pan-zoom/view.ts';
import { cornersOf, rectangleOf, type Ruler, type RulerStep, type Task } from './ruler.ts';
import { t } from '#shared/language/t.ts';

type RulerMarksProps = { ruler: Ruler; onStep: (step: RulerStep) => void; placing: Placing; picture: Size };

const names: Readonly<Record<Task, string>> = {
  scale: t('End of the known length'),
  length: t('End of the length'),
  size: t('Corner of the work'),
  threads: t('Corner of the canvas'),
};

/** The outline of a task's points, in the order in which it is drawn. */
const outlineOf = (task: Task, points: readonly Point[]): readonly Point[] => {
  if (task === 'size') {
    const corners = cornersOf(points);
    return corners === null ? points : [...corners, corners[0]];
  }
  if (task !== 'threads') return points;
  const rectangle = rectangleOf(points);
  if (rectangle === null) return points;
  const { x, y, width, height } = rectangle;
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
    { x, y },
  ];
};

export const RulerMarks = ({ ruler, onStep, placing: { k, x, y }, picture }: RulerMarksProps) => {
  const inPane = (point: Point) => ({ x: x + point.x * k, y: y + point.y * k });
  const inPicture = (place: Point): Point => ({
    x: Math.min(picture.width, Math.max(0, (place.x - x) / k)),
    y: Math.min(picture.height, Math.max(0, (place.y - y) / k)),
  });
  const tasks = (['scale', ruler.task] as const).filter((task, at, all) => all.indexOf(task) === at);
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden [&>button]:pointer-events-auto">
      <svg aria-hidden className="absolute inset-0 size-full">
        {tasks.map((task) => {
          const line = outlineOf(task, ruler.points[task])
            .map(inPane)
            .map((point) => `${point.x},${point.y}`)
            .join(' ');
          return (
            <g key={task} fill="none">
              <polyline points={line} stroke="#000" strokeOpacity={0.6} strokeWidth={4} />
              <polyline points={line} stroke={task === 'scale' ? '#ffd54a' : '#fff'} strokeWidth={2} />
            </g>
          );
        })}
      </svg>
      {ruler.points[ruler.task].map((point, at) => (
        <PointHandle
          // oxlint-disable-next-line react/no-array-index-key -- a point is its place in the order
          key={`${ruler.task}-${at}`}
          label={`${names[ruler.task]} ${at + 1}`}
          at={inPane(point)}
          onMove={(to, isFinger) => onStep({ is: 'move', task: ruler.task, at, point: inPicture(to), pointError: (isFinger ? 3 : 1) / k })}
        />
      ))}
    </div>
  );
};
