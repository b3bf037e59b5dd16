// Takes uneven light out of a picture of text, so that paper is white everywhere and one threshold fits all of it.
import { histogramOf, percentileOf, type Gray } from '#client/photo/shapes/gray.ts';

/** Pixels of a square whose paper is taken to be of one brightness. */
const block = 48;

/** The brightness of the paper in each block: that of its lightest tenth. */
const paperOf = ({ width, height, data }: Gray): Gray => {
  const [columns, rows] = [Math.max(1, Math.ceil(width / block)), Math.max(1, Math.ceil(height / block))];
  const paper = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const histogram = new Uint32Array(256);
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 1)
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 1) histogram[data[y * width + x]!]! += 1;
      paper[row * columns + column] = percentileOf(histogram, 0.9);
    }
  return { width: columns, height: rows, data: paper };
};

/** Light text on a dark ground is turned around: the engine reads dark text. */
const darkOnLight = (picture: Gray): Gray =>
  percentileOf(histogramOf(picture), 0.5) >= 100 ? picture : { ...picture, data: picture.data.map((value) => 255 - value) };

export const evenLight = (given: Gray): Gray => {
  const picture = darkOnLight(given);
  const { width, height } = picture;
  const paper = paperOf(picture);
  const data = new Uint8Array(width * height);
  const at = (column: number, row: number): number =>
    paper.data[Math.min(paper.height - 1, Math.max(0, row)) * paper.width + Math.min(paper.width - 1, Math.max(0, column))]!;
  for (let y = 0; y < height; y += 1) {
    const gy = y / block - 0.5;
    const [row, fy] = [Math.floor(gy), gy - Math.floor(gy)];
    for (let x = 0; x < width; x += 1) {
      const gx = x / block - 0.5;
      const [column, fx] = [Math.floor(gx), gx - Math.floor(gx)];
      const above = at(column, row) * (1 - fx) + at(column + 1, row) * fx;
      const below = at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx;
      const local = Math.max(24, above * (1 - fy) + below * fy);
      data[y * width + x] = Math.min(255, (picture.data[y * width + x]! * 245) / local);
    }
  }
  const even = { width, height, data };
  const black = Math.min(140, percentileOf(histogramOf(even), 0.01));
  for (const [index, value] of data.entries()) data[index] = Math.min(255, Math.max(0, ((value - black) * 255) / (250 - black)));
  return even;
};
