/** What to say while all of the shown records are samples, or only some. */
export interface SampleNotes {
  readonly all: string
  readonly some: string
}

/** The note that is true of these records; null when none of them is a sample. */
export function sampleNote(
  records: readonly { readonly sample: boolean }[],
  { all, some }: SampleNotes,
): string | null {
  const samples = records.filter(({ sample }) => sample)
  if (samples.length === 0) return null
  return samples.length === records.length ? all : some
}
