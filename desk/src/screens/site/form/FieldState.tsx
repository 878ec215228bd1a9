import { inWords, schemasAlong } from 'protocol/fields.ts'
import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import { Actions, Button } from '../../../components/Button.tsx'
import { asRead, useReferences } from '../../../components/editor/references.ts'
import { formatDuration, useNow } from '../../../components/Time.tsx'
import { DiscardButton } from '../DiscardButton.tsx'
import type { Edit } from '../edits.ts'
import { type Trouble, useDrafts } from '../useDraftStore.ts'
import styles from './form.module.css'
import { fieldId, useForm } from './useForm.ts'

/** Under a field: who changed it and when, with the way back, or that a colleague changed it first. */
export function FieldState({ path }: { path: FieldPath }) {
  const { detail, focus } = useForm()
  const { edits, troubles } = useDrafts()
  const nowMs = useNow()
  const key = fieldKey(detail.file, path)
  const trouble = troubles[key]
  const edit = edits.find((each) => fieldKey(each.file, each.path) === key)
  // All of a new record is one draft.
  if (path.length === 0 && trouble?.kind !== 'conflict') return null
  if (edit && trouble?.kind === 'conflict') return <Conflict edit={edit} trouble={trouble} />
  const draft = detail.drafts.find((each) => fieldKey(each.file, each.path) === key)
  const message = trouble?.kind === 'refused' && trouble.message
  if (!draft && !message) return null
  return (
    <div className={`${styles.state} row`}>
      {message && <p className="problem">{message}</p>}
      {draft && (
        <p className="note">
          <bdi>{draft.who}</bdi> changed this {ago(nowMs - draft.atMs)}.
        </p>
      )}
      <DiscardButton what={{ file: detail.file, path }} onDone={() => focus(fieldId(path))}>
        As published
      </DiscardButton>
    </div>
  )
}

interface ConflictProps {
  edit: Edit
  trouble: Extract<Trouble, { kind: 'conflict' }>
}

/** Two versions of one field, and which of them stays. */
function Conflict({ edit, trouble: { message, theirs, value } }: ConflictProps) {
  const { settle } = useDrafts()
  const { detail, focus } = useForm()
  const nowMs = useNow()
  const schema = schemasAlong(detail.schema, detail.value, edit.path)?.at(-1)
  const references = useReferences(detail.file)
  const choose = (choice: 'mine' | 'theirs') => {
    settle(edit, choice)
    focus(fieldId(edit.path))
  }
  return (
    <section className="notice" role="alert" aria-label="Two versions">
      <p>
        {theirs ? (
          <>
            <bdi>{theirs.who}</bdi> changed this {ago(nowMs - theirs.atMs)}, before yours was saved.
          </>
        ) : (
          message
        )}{' '}
        Which one stays?
      </p>
      <dl className="stack">
        <div>
          <dt className="label">{theirs ? <bdi>{theirs.who}</bdi> : 'Now'}</dt>
          <dd className="theirs written" dir="auto">
            {asRead(inWords(value, schema), references)}
          </dd>
        </div>
        <div>
          <dt className="label">Yours</dt>
          <dd className="theirs written" dir="auto">
            {asRead(inWords(edit.value, schema), references)}
          </dd>
        </div>
      </dl>
      <Actions>
        <Button onPress={() => choose('mine')}>Keep mine</Button>
        <Button onPress={() => choose('theirs')}>Take {theirs ? `${theirs.who}’s` : 'that'}</Button>
      </Actions>
    </section>
  )
}

function ago(ms: number): string {
  return ms < 60_000 ? 'just now' : `${formatDuration(ms)} ago`
}
