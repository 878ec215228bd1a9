import { useMutation } from '@tanstack/react-query'
import { LOST_BECAUSE, type NextStep, type Standing } from 'protocol/desk/enquiries.ts'
import type { Draft, IssueText } from 'protocol/desk/newsletter.ts'
import type { SiteFileDetail } from 'protocol/desk/site.ts'
import { inWords, schemasAlong, spoken } from 'protocol/fields.ts'
import { useNavigate } from 'react-router'
import { useStore } from '../api/createStore.ts'
import { queryClient } from '../api/queryClient.ts'
import { sendJson } from '../api/request.ts'
import { Actions, Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { asRead, type References, useReferences } from '../components/editor/references.ts'
import { describeStep } from '../components/enquiries/DueLabel.tsx'
import { Failed } from '../components/Loaded.tsx'
import { boxNames, formatSum } from '../components/words.ts'
import { type About, DRAFT_KINDS } from './draftKinds.ts'
import { drafts, type Edit } from './edits.ts'
import { settleDraft } from './sendDrafts.ts'

interface TroubleDialogProps {
  draftKey: string
  onClose: () => void
}

/** Shows an unsaved text beside the server's text, and asks the member which of the two texts to keep. */
export function TroubleDialog({ draftKey, onClose }: TroubleDialogProps) {
  const { edits, troubles } = useStore(drafts)
  const navigate = useNavigate()
  const edit = edits.get(draftKey)
  const references = useReferences(edit?.about.file)
  const trouble = troubles.get(draftKey)
  const choose = (mine?: { readonly keep: unknown }) => {
    settleDraft(draftKey, mine)
    onClose()
  }
  const another = useMutation({
    mutationFn: (text: unknown) => sendJson<Draft>('POST', '/api/drafts', text),
    onSuccess({ id }) {
      choose()
      return navigate(`/newsletter/drafts/${id}`)
    },
  })
  if (!edit || !trouble) return null
  const { value, kind } = edit
  const { now, message } = trouble
  const theirs = now?.who ? `${now.who}’s` : 'theirs'
  return (
    <Dialog title={`${now ? 'Two changes' : 'Not saved'}: ${nameOf(edit)}`} onClose={onClose}>
      <p>
        {message} {now && 'Which one stays?'}
      </p>
      {now && (
        <Text title={now.who ?? 'On the server'}>{describe(edit, now.value, references)}</Text>
      )}
      <Text title="Yours">{describe(edit, value, references)}</Text>
      {another.error && <Failed message={another.error.message} />}
      <Actions>
        {now && <Button onPress={() => choose({ keep: value })}>Keep mine</Button>}
        {now && kind === 'note' && (
          <Button onPress={() => choose({ keep: `${now.value}\n\n${value}` })}>Keep both</Button>
        )}
        {kind === 'issue' && (
          <Button isPending={another.isPending} onPress={() => another.mutate(value)}>
            {now ? 'Keep both: mine as another draft' : 'Keep it as another draft'}
          </Button>
        )}
        <Button onPress={() => choose()}>{now ? `Take ${theirs}` : 'Drop it'}</Button>
        <Button look="quiet" onPress={onClose}>
          Later
        </Button>
      </Actions>
    </Dialog>
  )
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <section className="stack">
      <h3 className="label">
        <bdi>{title}</bdi>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <blockquote className="theirs written" dir="auto" tabIndex={0}>
        {children}
      </blockquote>
    </section>
  )
}

/** Returns a name for an edited text that the member recognises, such as 'private note of enquiry 12'. */
function nameOf({ kind, about }: Edit): string {
  const { number, file, path = [] } = about
  if (kind === 'note') return `private note of enquiry ${number}`
  if (kind === 'nextStep') return `next step of enquiry ${number}`
  if (kind === 'status') return `where enquiry ${number} stands`
  if (kind !== 'field') return 'issue of the newsletter'
  const { name = file, title = spoken(String(path.at(-1) ?? 'all')) } = loadedField(about)
  return `${name}, ${title}`
}

function describe({ kind, about }: Edit, value: unknown, references: References): string {
  switch (kind) {
    case 'nextStep': {
      const step = value as NextStep | null
      return step ? `${step.text}, ${describeStep(step.on, Date.now())}` : 'Done: nothing is left.'
    }
    case 'status': {
      const { status, sum, lostBecause } = value as Standing
      const details = [sum && formatSum(sum), lostBecause && LOST_BECAUSE[lostBecause]]
      return [boxNames[status], ...details].filter(Boolean).join(', ')
    }
    case 'issue': {
      const { subject, preview, body } = value as IssueText
      return `${subject}\n${preview}\n\n${body}`
    }
    case 'field':
      return asRead(inWords(value, loadedField(about).schema), references)
    default:
      return String(value || '(nothing)')
  }
}

/** Returns the name of a field's file, and the field's title and schema; all are undefined if the file is not loaded. */
function loadedField(about: About) {
  const detail = queryClient.getQueryData<SiteFileDetail>(DRAFT_KINDS.field.queryKey(about))
  const schema = detail && schemasAlong(detail.schema, detail.value, about.path ?? [])?.at(-1)
  return { name: detail?.name, title: schema?.title, schema }
}
