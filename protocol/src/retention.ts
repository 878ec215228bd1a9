export const RETENTION_MONTHS_LIMIT = 240

/** Whether the text of the setting `RETENTION_MONTHS` is a whole number of months within the limit. */
export function isRetentionMonths(text: string): boolean {
  const months = Number(text)
  return /^\d{1,3}$/.test(text) && months >= 1 && months <= RETENTION_MONTHS_LIMIT
}
