// Systems of linear equations.

/** Gauss-Jordan elimination with pivots, in place; rows of n + 1 numbers, the last one the right side. Null where there is no single solution. */
export const solved = (rows: (Float64Array | number[])[]): number[] | null => {
  const n = rows.length;
  for (let column = 0; column < n; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < n; row += 1) if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    if (Math.abs(rows[pivot]![column]!) < 1e-10) return null;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < n; row += 1) {
      if (row === column) continue;
      const by = rows[row]![column]! / rows[column]![column]!;
      for (let i = column; i <= n; i += 1) rows[row]![i]! -= by * rows[column]![i]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
};
