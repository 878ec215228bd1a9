export const RETENTION_MONTHS_LIMIT = 240

export function isRetentionMonths(text: string): boolean {
  const months = Number(text)
  return /^\d{1,3}$/.test(text) && months >= 1 && months <= RETENTION_MONTHS_LIMIT
}
