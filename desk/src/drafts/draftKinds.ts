import type { EnquiryDetail, EnquiryText } from 'protocol/desk/enquiries.ts'
import type { Draft } from 'protocol/desk/newsletter.ts'
import type { FieldDraft, SiteFileDetail } from 'protocol/desk/site.ts'
import { isWithin, withValue } from 'protocol/fields.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { queryClient } from '../api/queryClient.ts'

/** What tells the server, and the screens, to what a text belongs. */
export interface About {
  readonly id?: string
  /** The number of an enquiry. */
  readonly number?: number
  /** A field of the site. */
  readonly file?: string
  readonly path?: FieldPath
}

interface Kind {
  /** Where a text of this kind is sent by PUT. */
  readonly address: (about: About) => string
  /** The query that has loaded what the server knows. */
  readonly queryKey: (about: About) => readonly unknown[]
  /** Shows the answer to a PUT in what is loaded, and returns its version. */
  readonly taken: (about: About, value: unknown, answer: never) => number
}

const NOTE = ofEnquiry('note')

const ISSUE: Kind = {
  address: ({ id }) => `/api/drafts/${id}`,
  queryKey: ({ id }) => ['issues', 'draft', id],
  taken(about, _, draft: Draft) {
    show(ISSUE.queryKey(about), () => draft)
    void queryClient.invalidateQueries({ queryKey: ['issues', 'list'] })
    return draft.version
  },
}

const FIELD: Kind = {
  address: () => '/api/site/draft',
  queryKey: ({ file = '' }) => ['site', `/file?file=${encodeURIComponent(file)}`],
  taken(about, value, draft: FieldDraft | null) {
    const { path = [] } = about
    show<SiteFileDetail>(FIELD.queryKey(about), (detail) => {
      const others = detail.drafts.filter((each) => !isWithin(each.path, draft?.path ?? path))
      return {
        ...detail,
        drafts: draft ? [...others, draft] : others,
        value: withValue(detail.value, path, value),
        // These problems were found in the value before.
        problems: detail.problems.filter((each) => !each.path || !isWithin(each.path, path)),
      }
    })
    void queryClient.invalidateQueries({ queryKey: ['site'] })
    return draft?.version ?? 0
  },
}

/** All that is saved by itself while it is typed. */
export const DRAFT_KINDS = {
  note: NOTE,
  nextStep: ofEnquiry('nextStep'),
  status: ofEnquiry('status'),
  issue: ISSUE,
  field: FIELD,
} as const satisfies Record<string, Kind>

function ofEnquiry(what: EnquiryText): Kind {
  const queryKey = ({ number }: About) => ['enquiry', number]
  return {
    queryKey,
    address: ({ number }) => `/api/enquiries/${number}/${what}`,
    taken(about, _, enquiry: EnquiryDetail) {
      show(queryKey(about), () => enquiry)
      if (what !== 'note') void queryClient.invalidateQueries({ queryKey: ['inbox'] })
      return enquiry.versions[what]
    },
  }
}

/** Changes what is loaded; nothing where nothing is. What began to load before is loaded once more. */
function show<Data>(queryKey: readonly unknown[], change: (loaded: Data) => Data): void {
  queryClient.setQueryData<Data>(queryKey, (loaded) => loaded && change(loaded))
  void queryClient.invalidateQueries({ queryKey })
}
