const SMALL = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  ...['nineteen', 'twenty'],
]

/** A count as running text has it: in words up to twenty, in figures above. */
export function numberInWords(count: number): string {
  return SMALL[count] ?? count.toLocaleString('en')
}
