import { useQueryClient } from '@tanstack/react-query'
import type { Draft, IssueText } from 'protocol/desk/newsletter.ts'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { sendJson } from '../../../api/request.ts'
import { Actions } from '../../../components/Actions.tsx'
import { Button } from '../../../components/Button.tsx'
import { Failed } from '../../../components/Failed.tsx'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { toasts } from '../../../components/toasts.ts'
import { useKeptText } from '../../../keptTexts/useKeptText.ts'
import { draftPath, issueQueries } from '../issueQueries.ts'
import { MailPreview } from '../MailPreview.tsx'
import { useNewDraft } from '../useNewDraft.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import styles from './DraftEditor.module.css'
import { GoneNotice } from './GoneNotice.tsx'
import { InboxLine } from './InboxLine.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import { SaveLine } from './SaveLine.tsx'
import { useAutosave } from './useAutosave.ts'

const TestDialog = lazy(async () => ({ default: (await import('./TestDialog.tsx')).TestDialog }))
const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))
const DeleteDialog = lazy(async () => ({
  default: (await import('./DeleteDialog.tsx')).DeleteDialog,
}))

/** What phones show of a subject, in characters. */
const PHONE_SUBJECT = 40

type Asked = 'test' | 'send' | 'delete'

/** The fields of an issue, saved while one types, and the mail beside them; on a phone one after the other. */
export function DraftEditor({ draft }: { draft: Draft }) {
  const { id, subject, preview, body, version: over } = draft
  const typed = useKeptText(`issue ${id}`, { subject, preview, body, over })
  const autosave = useAutosave(draft, typed)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate: createDraft, isPending: isCreating, error: createError } = useNewDraft()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isWide = useMedia(__FROM_LAPTOP__)
  const { value } = typed
  const { state } = autosave

  const change = (part: Partial<IssueText>) => typed.change({ ...value, ...part })
  const problemOf = (field: keyof IssueText) =>
    draft.problems.find((problem) => problem.field === field && !problem.isEmpty)
  const ask = async (what: Asked) => {
    if (await autosave.flush()) setAsked(what)
  }
  const toNewDraft = () => {
    const { subject, preview, body } = value
    createDraft({
      path: '/api/drafts',
      body: { subject, preview, body },
      onStored: () => typed.saved(value),
    })
  }
  const remove = async () => {
    await sendJson('DELETE', draftPath(id))
    typed.discard()
    await navigate('/newsletter')
    await queryClient.invalidateQueries({ queryKey: issueQueries.list.queryKey })
    toasts.show({ message: 'The draft is deleted.' })
  }

  const length = Array.from(value.subject).length
  const write = (
    <div className={styles.fields}>
      <Field
        label="Subject"
        value={value.subject}
        onChange={(subject) => change({ subject })}
        note={
          length > PHONE_SUBJECT
            ? `${length} characters: phones show about ${PHONE_SUBJECT}.`
            : 'Phones show about 40 characters.'
        }
        error={problemOf('subject')?.message}
        autoComplete="off"
      />
      <Field
        label="Preview line"
        value={value.preview}
        onChange={(preview) => change({ preview })}
        note="Stands beside the subject in most inboxes."
        error={problemOf('preview')?.message}
        autoComplete="off"
      />
      <InboxLine subject={value.subject} preview={value.preview} />
      <MarkdownField
        value={value.body}
        onChange={(body) => change({ body })}
        problem={problemOf('body')}
      />
      <p>
        <Button look="danger" onPress={() => setAsked('delete')}>
          Delete this draft
        </Button>
      </p>
    </div>
  )
  const see = <MailPreview path={draftPath(id)} version={draft.version} />
  return (
    <>
      {createError && <Failed message={createError.message} />}
      {state.kind === 'conflict' && (
        <ConflictNotice
          theirs={state.theirs}
          onKeepMine={() => autosave.settle('mine', state.theirs)}
          onTakeTheirs={() => autosave.settle('theirs', state.theirs)}
          onKeepBoth={toNewDraft}
          isKeeping={isCreating}
        />
      )}
      {state.kind === 'gone' && (
        <GoneNotice message={state.message} onKeep={toNewDraft} isKeeping={isCreating} />
      )}
      {isWide ? (
        <div className={styles.columns}>
          {write}
          <div className={styles.beside}>{see}</div>
        </div>
      ) : (
        <Tabs
          label="The issue"
          tabs={[
            { id: 'write', title: 'Write', content: write },
            { id: 'see', title: 'See', content: <div className={styles.alone}>{see}</div> },
          ]}
        />
      )}
      <div className={styles.foot} data-floating>
        <SaveLine
          state={state}
          isChanged={typed.isChanged}
          isKept={typed.isKept}
          savedAtMs={draft.updatedAtMs}
        />
        <Actions>
          <Button onPress={() => void ask('test')}>
            <Icon name="envelope-simple" />
            Send a test
          </Button>
          <Button look="primary" onPress={() => void ask('send')}>
            <Icon name="paper-plane-tilt" />
            Send …
          </Button>
        </Actions>
      </div>
      <Suspense>
        {asked === 'test' && <TestDialog draft={draft} onClose={() => setAsked(null)} />}
        {asked === 'send' && <SendDialog draft={draft} onClose={() => setAsked(null)} />}
        {asked === 'delete' && (
          <DeleteDialog id={id} onClose={() => setAsked(null)} onDelete={remove} />
        )}
      </Suspense>
    </>
  )
}

/** Whether a media query holds. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
