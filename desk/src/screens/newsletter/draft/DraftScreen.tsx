import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draft, DraftSave, IssueText } from 'protocol/desk/newsletter.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useIsLeaving } from '../../../api/queryClient.ts'
import { getJson, sendJson } from '../../../api/request.ts'
import { Actions, BackLink, Button } from '../../../components/Button.tsx'
import { DeleteDialog } from '../../../components/DeleteDialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { onDemand } from '../../../components/LazyPart.tsx'
import { Failed, Loaded } from '../../../components/Loaded.tsx'
import { SaveFoot } from '../../../components/SaveFoot.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { toasts } from '../../../components/toasts.ts'
import { AutosaveLine, SaveNotice } from '../../../keptTexts/SaveNotice.tsx'
import { useAutosave } from '../../../keptTexts/useAutosave.ts'
import { useKeptText } from '../../../keptTexts/useKeptText.ts'
import { draftPath, issueQueries, useNewDraft } from '../issueQueries.ts'
import { MailPreview } from '../MailPreview.tsx'
import { InboxLine } from './InboxLine.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import { WriteAndSee } from './WriteAndSee.tsx'

const TestDialog = onDemand(async () => (await import('./DraftDialogs.tsx')).TestDialog)
const SendDialog = onDemand(async () => (await import('./SendDialog.tsx')).SendDialog)

/** What phones show of a subject, in characters. */
const PHONE_SUBJECT = 40

type Asked = 'test' | 'send' | 'delete'

/** Where an issue is written, with the mail beside it. */
export function DraftScreen() {
  const { id = '' } = useParams()
  const isLeaving = useIsLeaving(id)
  const query = useQuery({ ...issueQueries.draft(id), enabled: !isLeaving })
  return (
    <Screen title="Write an issue" actions={<BackLink to="/newsletter">Issues</BackLink>}>
      <Loaded query={query}>{(draft) => <DraftEditor key={draft.id} draft={draft} />}</Loaded>
    </Screen>
  )
}

/** The fields of an issue, saved while one types, and the mail beside them; on a phone one after the other. */
function DraftEditor({ draft }: { draft: Draft }) {
  const { id, subject, preview, body, version: over } = draft
  const typed = useKeptText(`issue ${id}`, { subject, preview, body, over })
  const queryClient = useQueryClient()
  const autosave = useAutosave(
    {
      ...{ id, version: over },
      versionOf: ({ version }) => version,
      load: () => getJson<Draft>(draftPath(id)),
      save: (value: DraftSave) => sendJson<Draft>('PUT', draftPath(id), value),
      show(stored) {
        queryClient.setQueryData(issueQueries.draft(id).queryKey, stored)
        void queryClient.invalidateQueries({ queryKey: issueQueries.list.queryKey })
      },
    },
    typed,
  )
  const navigate = useNavigate()
  const { mutate: createDraft, isPending: isCreating, error: createError } = useNewDraft()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { value } = typed

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
    <div className="form">
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
  return (
    <>
      {createError && <Failed message={createError.message} />}
      <SaveNotice
        autosave={autosave}
        writtenOf={(theirs) => theirs}
        show={({ subject, preview, body }) => (
          <>
            <strong>{subject}</strong>
            <br />
            {preview}
            <br />
            <br />
            {body}
          </>
        )}
        name="draft"
        list={{ path: '/newsletter', title: 'Issues' }}
        onKeep={toNewDraft}
        isKeeping={isCreating}
      />
      <WriteAndSee
        label="The issue"
        write={write}
        see={<MailPreview path={draftPath(id)} version={draft.version} />}
      />
      <SaveFoot>
        <AutosaveLine autosave={autosave} typed={typed} savedAtMs={draft.updatedAtMs} />
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
      </SaveFoot>
      {asked === 'test' && <TestDialog draft={draft} onClose={() => setAsked(null)} />}
      {asked === 'send' && <SendDialog draft={draft} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <DeleteDialog
          id={id}
          title="Delete this draft?"
          onDelete={remove}
          onClose={() => setAsked(null)}
        >
          <p>Its subject and text are gone for good, for your colleagues too.</p>
        </DeleteDialog>
      )}
    </>
  )
}
