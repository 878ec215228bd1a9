/** The database cannot be used as it is. The message names the setting and is fit to be the only line shown. */
export class DatabaseUnusableError extends Error {
  constructor(setting: 'DATA_DIR' | 'DATABASE_URL', problem: string, cause?: unknown) {
    super(`${setting}: ${problem}`, { cause })
    this.name = 'DatabaseUnusableError'
  }
}
