const numbers = new Intl.NumberFormat('en-GB')

/** `1 mail`, `2,000 mails`. */
export function counted(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`
}
