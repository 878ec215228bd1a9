const MEASUREMENT_ID = /^G-[A-Z0-9]{4,20}$/

/** Whether a text is a measurement id of Google Analytics 4, such as `G-ABC123DEF4`. */
export function isMeasurementId(text: string): boolean {
  return MEASUREMENT_ID.test(text)
}
