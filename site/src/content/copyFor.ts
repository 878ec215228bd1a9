import type { Content } from 'schema/content.ts'

/** Copy, with what it says instead while all of the records under it are samples, or some. */
type CopyWithSamples<Copy> = Copy & { readonly samples: SampleNotes<Partial<Copy>> }

/** The words that are true of these records: nothing claims for real what is a sample. */
export function copyFor<Copy extends object>(
  records: readonly { readonly sample: boolean }[],
  { samples, ...copy }: CopyWithSamples<Copy>,
): Omit<Copy, 'samples'> {
  return { ...(copy as Omit<Copy, 'samples'>), ...sampleNote(records, samples) }
}

/** What to say while all of the shown records are samples, or only some. */
interface SampleNotes<Note = string> {
  readonly all: Note
  readonly some: Note
}

/** The note that is true of these records; null when none of them is a sample. */
export function sampleNote<Note>(
  records: readonly { readonly sample: boolean }[],
  { all, some }: SampleNotes<Note>,
): Note | null {
  const samples = records.filter(({ sample }) => sample)
  if (samples.length === 0) return null
  return samples.length === records.length ? all : some
}

interface ShownRecords {
  readonly recentProjects: readonly { readonly sample: boolean }[]
  readonly changes: readonly { readonly sample: boolean }[]
}

/** The words of all pages, true of the records that they show. */
export function wordsOf({ copy, projects, clients, testimonials }: Content, shown: ShownRecords) {
  const { home, answers, offline, portfolio, ...others } = copy
  return {
    ...others,
    ...answers,
    ...offline,
    ...home,
    recentProjects: copyFor(shown.recentProjects, home.recentProjectsSection),
    clientRecognition: copyFor(clients, home.clientRecognition),
    testimonials: copyFor(testimonials, home.testimonialsSection),
    changes: copyFor(shown.changes, home.changesSection),
    portfolio: copyFor(projects, portfolio),
  }
}

export type Words = ReturnType<typeof wordsOf>
