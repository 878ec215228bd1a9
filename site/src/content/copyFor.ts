import type { Content } from 'schema/content.ts'

/** The texts of a page, with alternative texts for the case that all or some of the page's records are samples. */
type CopyWithSamples<Copy> = Copy & { readonly samples: SampleNotes<Partial<Copy>> }

/** Returns the copy, with the alternative texts if all or some of these records are samples. */
export function copyFor<Copy extends object>(
  records: readonly { readonly sample: boolean }[],
  { samples, ...copy }: CopyWithSamples<Copy>,
): Omit<Copy, 'samples'> {
  return { ...(copy as Omit<Copy, 'samples'>), ...sampleNote(records, samples) }
}

interface SampleNotes<Note = string> {
  readonly all: Note
  readonly some: Note
}

/** Returns `all` if all records are samples, `some` if only some are, and null if none is. */
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
