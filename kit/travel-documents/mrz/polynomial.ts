/** Coefficients of a polynomial, the constant first. */
export type Polynomial = readonly [number, number, number, number]

/** A value `y` at `x` with its weight. */
export type Sample = { x: number; y: number; weight?: number }

/** Least-squares polynomial of at most third degree; higher terms are slightly regularised. */
export function fitPolynomial(samples: readonly Sample[], degree: 1 | 2 | 3): Polynomial {
  const size = degree + 1
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1))
  let total = 0
  for (const { x, y, weight = 1 } of samples) {
    total += weight
    rows.forEach((row, i) => {
      for (let j = 0; j < size; j++) row[j] = (row[j] ?? 0) + weight * x ** (i + j)
      row[size] = (row[size] ?? 0) + weight * y * x ** i
    })
  }
  rows.forEach((row, i) => {
    row[i] = (row[i] ?? 0) + total * 0.01 * i
  })
  return solve(rows)
}

/** Gaussian elimination; the matrix is symmetric and positive definite, so no pivoting is needed. */
function solve(rows: Float64Array[]): Polynomial {
  const size = rows.length
  rows.forEach((pivot, i) => {
    for (const row of rows.slice(i + 1)) {
      const share = (row[i] ?? 0) / (pivot[i] ?? 1)
      for (let j = i; j <= size; j++) row[j] = (row[j] ?? 0) - share * (pivot[j] ?? 0)
    }
  })
  const found: [number, number, number, number] = [0, 0, 0, 0]
  for (let i = size - 1; i >= 0; i--) {
    const row = rows[i]
    let rest = row?.[size] ?? 0
    for (let j = i + 1; j < size; j++) rest -= (row?.[j] ?? 0) * (found[j] ?? 0)
    found[i] = rest / (row?.[i] ?? 1)
  }
  return found
}
