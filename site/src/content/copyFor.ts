import { type SampleNotes, sampleNote } from './sampleNote.ts'

/** Copy, with what it says instead while all of the records under it are samples, or some. */
type CopyWithSamples<Copy> = Copy & { readonly samples: SampleNotes<Partial<Copy>> }

/** The words that are true of these records: nothing claims for real what is a sample. */
export function copyFor<Copy extends object>(
  records: readonly { readonly sample: boolean }[],
  { samples, ...copy }: CopyWithSamples<Copy>,
): Omit<Copy, 'samples'> {
  return { ...(copy as Omit<Copy, 'samples'>), ...sampleNote(records, samples) }
}
