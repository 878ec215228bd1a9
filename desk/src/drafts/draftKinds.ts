import {
  type EnquiryDetail,
  type EnquiryText,
  nameOrContact,
  TYPED_PATH,
  type TypedEnquiry,
  type TypedIn,
} from 'protocol/desk/enquiries.ts'
import type { Draft } from 'protocol/desk/newsletter.ts'
import type { FieldDraft, SiteFileDetail } from 'protocol/desk/site.ts'
import { isWithin, withValue } from 'protocol/fields.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { queryClient, reload } from '../api/queryClient.ts'
import { toasts } from '../components/toasts.ts'

/** Identifies the record or field to which an edited text belongs. */
export interface About {
  readonly id?: string
  readonly number?: number
  /** The file of the site's content that contains the field. */
  readonly file?: string
  readonly path?: FieldPath
}

export interface Kind {
  readonly address: (about: About) => string
  /** `PUT` by default, with the text's version. A `POST` sends only the value. */
  readonly method?: 'POST'
  readonly queryKey: (about: About) => readonly unknown[]
  /** Updates the cached data from the answer, and returns the new version of the text. */
  readonly taken: (about: About, value: unknown, answer: never) => number
}

const NOTE = ofEnquiry('note')

const ISSUE: Kind = {
  address: ({ id }) => `/api/drafts/${id}`,
  queryKey: ({ id }) => ['issues', 'draft', id],
  taken(about, _, draft: Draft) {
    show(ISSUE.queryKey(about), () => draft)
    void reload(['issues', 'list'])
    return draft.version
  },
}

const TYPED: Kind = {
  method: 'POST',
  address: () => TYPED_PATH,
  queryKey: () => ['inbox'],
  taken(_, value, { number }: TypedIn) {
    const name = nameOrContact((value as TypedEnquiry).fields)
    toasts.show({ message: `${name} is saved as enquiry ${number}` })
    void reload(['inbox'])
    return 1
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
        // Drops the field's problems, because the server found them in the previous value.
        problems: detail.problems.filter((each) => !each.path || !isWithin(each.path, path)),
      }
    })
    void reload(['site'])
    return draft?.version ?? 0
  },
}

export const DRAFT_KINDS = {
  note: NOTE,
  nextStep: ofEnquiry('nextStep'),
  status: ofEnquiry('status'),
  issue: ISSUE,
  field: FIELD,
  enquiry: TYPED,
} as const satisfies Record<string, Kind>

function ofEnquiry(what: EnquiryText): Kind {
  const queryKey = ({ number }: About) => ['enquiry', number]
  return {
    queryKey,
    address: ({ number }) => `/api/enquiries/${number}/${what}`,
    taken(about, _, enquiry: EnquiryDetail) {
      show(queryKey(about), () => enquiry)
      if (what !== 'note') void reload(['inbox'])
      return enquiry.versions[what]
    },
  }
}

/** Updates the cached data, if there is any, then fetches it again, so that a request already under way cannot overwrite the change. */
function show<Data>(queryKey: readonly unknown[], change: (loaded: Data) => Data): void {
  queryClient.setQueryData<Data>(queryKey, (loaded) => loaded && change(loaded))
  void reload(queryKey)
}
