import type { PriceExample, PriceExamples } from './types/PriceExample.ts'

/**
 * Refuses a sum that is wrong, a price that is none, and a week outside its plan.
 * @param file - in messages, such as `content/services/maintenance.ts`.
 * @throws {Error} with a line for each.
 */
export function checkPriceExamples(file: string, { sheets }: PriceExamples): void {
  const lines: string[] = []
  for (const sheet of sheets) {
    const refuse = (why: string) => lines.push(`${file}: the example '${sheet.title}' ${why}.`)
    for (const amount of pricesOf(sheet)) {
      if (!isPrice(amount)) {
        refuse(`has a part for $${amount}; a part costs whole dollars, one at least`)
      }
    }
    if (sheet.kind === 'plan') {
      for (const { text, from, to } of sheet.items) {
        if (!(from >= 1 && from <= to && to <= sheet.weeks)) {
          refuse(`puts '${text}' in weeks ${from} to ${to} of ${sheet.weeks}`)
        }
      }
    }
    const sum = pricesOf(sheet).reduce((total, each) => total + each, 0)
    const times = sheet.kind === 'week' ? sheet.times : 1
    if (sum * times !== sheet.total.amount) {
      refuse(`says $${sheet.total.amount}, and its parts come to $${sum * times}`)
    }
  }
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

/** Whole dollars, one at least. */
export function isPrice(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0
}

function pricesOf(sheet: PriceExample): number[] {
  return sheet.kind === 'parts'
    ? sheet.items.map(({ count, each }) => count * each)
    : sheet.items.map(({ amount }) => amount)
}
