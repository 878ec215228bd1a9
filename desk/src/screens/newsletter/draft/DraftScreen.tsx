import { useMutation, useQuery } from '@tanstack/react-query'
import type { Draft, IssueText } from 'protocol/desk/newsletter.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { leaving, reload, useIsLeaving } from '../../../api/queryClient.ts'
import { sendJson } from '../../../api/request.ts'
import { Actions, BackLink, Button } from '../../../components/Button.tsx'
import { ConfirmDialog } from '../../../components/Dialog.tsx'
import { type References, useReferences } from '../../../components/editor/references.ts'
import { TextEditor } from '../../../components/editor/TextEditor.tsx'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { onDemand } from '../../../components/LazyPart.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { Time } from '../../../components/Time.tsx'
import { toasts } from '../../../components/toasts.ts'
import { DraftsLine, SaveFoot } from '../../../drafts/DraftsLine.tsx'
import { discardDrafts, flushDrafts } from '../../../drafts/sendDrafts.ts'
import { useDraft } from '../../../drafts/useDraft.ts'
import { draftPath, issueQueries } from '../issueQueries.ts'
import { MailPreview } from '../MailPreview.tsx'
import styles from './DraftScreen.module.css'

const TestDialog = onDemand(async () => (await import('./TestDialog.tsx')).TestDialog)
const SendDialog = onDemand(async () => (await import('./SendDialog.tsx')).SendDialog)

/** A phone shows about this many characters of a mail's subject. */
const PHONE_SUBJECT = 40

type Asked = 'test' | 'send' | 'delete'

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

/** The fields of an issue, which are saved automatically. The preview is beside the fields, or in a second tab on a narrow screen. */
function DraftEditor({ draft }: { draft: Draft }) {
  const { id, subject, preview, body, version, problems } = draft
  const typed = useDraft<IssueText>('issue', { id }, { value: { subject, preview, body }, version })
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Decided once, because another layout replaces the editor and loses the cursor.
  const [isWide] = useState(() => matchMedia(__FROM_LAPTOP__).matches)
  const references = useReferences()
  const ask = async (what: Asked) => {
    if (await flushDrafts(typed.isMeant)) setAsked(what)
  }
  const remove = useMutation({
    ...leaving(id),
    mutationFn: async () => {
      await discardDrafts(typed.isMeant, () => sendJson('DELETE', draftPath(id)))
      await navigate('/newsletter')
      await reload(issueQueries.list.queryKey)
      toasts.show({ message: 'The draft is deleted.' })
    },
  })

  const write = (
    <div className="form">
      <IssueFields typed={typed} problems={problems} references={references} />
      <p>
        <Button look="danger" onPress={() => setAsked('delete')}>
          Delete this draft
        </Button>
      </p>
    </div>
  )
  const see = (
    <div className={styles.see}>
      <MailPreview path={draftPath(id)} version={version} />
    </div>
  )
  return (
    <>
      {isWide ? (
        <div className={styles.columns}>
          {write}
          {see}
        </div>
      ) : (
        <Tabs
          label="The issue"
          tabs={[
            { id: 'write', title: 'Write', content: write },
            { id: 'see', title: 'Preview', content: see },
          ]}
        />
      )}
      <SaveFoot>
        <DraftsLine isMeant={typed.isMeant}>
          <span>
            Saved <Time ms={draft.updatedAtMs} />
          </span>
        </DraftsLine>
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
        <ConfirmDialog
          title="Delete this draft?"
          action="Delete it"
          keep="Keep it"
          mutation={remove}
          onClose={() => setAsked(null)}
        >
          <p>Its subject and text are gone for good, for your colleagues too.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface IssueFieldsProps extends Pick<Draft, 'problems'> {
  typed: ReturnType<typeof useDraft<IssueText>>
  references: References
}

function IssueFields({ typed, problems, references }: IssueFieldsProps) {
  const { value, change } = typed
  const field = (name: keyof IssueText) => ({
    value: value[name],
    onChange: (text: string) => change({ ...value, [name]: text }),
    error: problems.find((problem) => problem.field === name && !problem.isEmpty)?.message,
  })
  return (
    <>
      <Field
        label="Subject"
        {...field('subject')}
        note={`${Array.from(value.subject).length} characters: phones show about ${PHONE_SUBJECT}.`}
        autoComplete="off"
      />
      <Field
        label="Preview line"
        {...field('preview')}
        note="Stands beside the subject in most inboxes."
        autoComplete="off"
      />
      <TextEditor label="Text" kind="issue" {...field('body')} references={references} />
    </>
  )
}
