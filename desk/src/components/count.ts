const NUMBER = new Intl.NumberFormat('en-GB')

/** `1,204 people`, `1 person`. */
export function count(number: number, one: string, many: string): string {
  return `${NUMBER.format(number)} ${number === 1 ? one : many}`
}
