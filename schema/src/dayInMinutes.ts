import type { OfficeHours } from './agency.ts'

/** From when to when, in minutes since midnight. */
export interface Span {
  readonly from: number
  readonly to: number
}

const DAY = 24 * 60

/**
 * When an office opens and closes, such as `8:00` and `18:00`, in minutes.
 * @throws {RangeError} when these are no times, or the end is not after the beginning.
 */
export function dayInMinutes({ opens, closes }: Pick<OfficeHours, 'opens' | 'closes'>): Span {
  const [begin = NaN, end = NaN] = [opens, closes].map((time) => {
    const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? []
    return Number(hours) * 60 + Number(minutes)
  })
  if (!(begin < end && end <= DAY)) {
    throw new RangeError(`A day from '${opens}' to '${closes}' should be like 8:00 to 18:00.`)
  }
  return { from: begin, to: end }
}
