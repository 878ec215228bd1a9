import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draft, IssueDetail, SendingPlan } from 'protocol/desk/newsletter.ts'
import { useState } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { useNavigate } from 'react-router'
import { getJson, sendJson } from '../../../api/request.ts'
import { Actions } from '../../../components/Actions.tsx'
import { Button } from '../../../components/Button.tsx'
import { count } from '../../../components/count.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Failed } from '../../../components/Failed.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { formatDuration } from '../../../components/time.ts'
import { draftPath, issueQueries } from '../issueQueries.ts'
import styles from './SendDialog.module.css'
import { leaving, useIsLeaving } from './useIsLeaving.ts'

interface SendDialogProps {
  draft: Draft
  onClose: () => void
}

/** What would happen if the draft were sent now, and the button that does it. */
export function SendDialog({ draft, onClose }: SendDialogProps) {
  const isLeaving = useIsLeaving(draft.id)
  const query = useQuery({
    queryKey: [...issueQueries.draft(draft.id).queryKey, 'plan', draft.version],
    queryFn: ({ signal }) => getJson<SendingPlan>(`${draftPath(draft.id)}/plan`, signal),
    enabled: draft.problems.length === 0 && !isLeaving,
    staleTime: 0,
  })
  return (
    <Dialog title="Send this issue" isOpen onClose={onClose} isAlert>
      {draft.problems.length > 0 ? (
        <>
          <p>It cannot be mailed as it stands:</p>
          <ul className={styles.problems}>
            {draft.problems.map(({ field, line, message }) => (
              <li key={field}>
                {line !== null && `Line ${line}: `}
                {message}
              </li>
            ))}
          </ul>
          <Actions>
            <Button onPress={onClose}>Back to the text</Button>
          </Actions>
        </>
      ) : (
        <Loaded query={query}>
          {(plan) => <Decision draft={draft} plan={plan} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  )
}

interface DecisionProps {
  draft: Draft
  plan: SendingPlan
  onClose: () => void
}

function Decision({ draft, plan, onClose }: DecisionProps) {
  const { recipients, perMinute, obstacle, sentBefore } = plan
  const [again, setAgain] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    ...leaving(draft.id),
    mutationFn: () =>
      sendJson<IssueDetail>('POST', `${draftPath(draft.id)}/send`, {
        version: draft.version,
        recipients,
        again,
      }),
    onSuccess: async (issue) => {
      queryClient.setQueryData(issueQueries.issue(issue.number).queryKey, issue)
      await navigate(`/newsletter/issues/${issue.number}`, { replace: true })
      void queryClient.invalidateQueries({ queryKey: ['issues'] })
    },
    // The number of readers or the text may be another by now: the next look shows it.
    onError: () =>
      queryClient.invalidateQueries({ queryKey: issueQueries.draft(draft.id).queryKey }),
  })
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>Subject</dt>
          <dd dir="auto">{draft.subject}</dd>
        </div>
        <div>
          <dt>Preview line</dt>
          <dd dir="auto">{draft.preview}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{count(recipients, 'person who confirmed', 'people who confirmed')}</dd>
        </div>
        {recipients > 0 && (
          <div>
            <dt>Takes</dt>
            <dd>
              {formatDuration((recipients / perMinute) * 60_000)}, at {perMinute} a minute
            </dd>
          </div>
        )}
        <div>
          <dt>Test</dt>
          <dd>
            {draft.tested === null ? (
              <strong>No test was sent.</strong>
            ) : (
              <>
                Sent <Time ms={draft.tested.atMs} />
                {!draft.tested.isUnchanged && (
                  <>
                    . <strong>The text was changed since.</strong>
                  </>
                )}
              </>
            )}
          </dd>
        </div>
      </dl>
      {sentBefore && !obstacle && (
        <Checkbox className={styles.again ?? ''} isSelected={again} onChange={setAgain}>
          <span className={styles.box} aria-hidden="true" />
          <span>
            The same was sent before (<Time ms={sentBefore.startedAtMs} />, No. {sentBefore.number}
            ). Send it to everybody once more.
          </span>
        </Checkbox>
      )}
      {(obstacle ?? error?.message) && <Failed message={obstacle ?? error?.message ?? ''} />}
      {obstacle ? (
        <Actions>
          <Button onPress={onClose}>Back to the text</Button>
        </Actions>
      ) : (
        <>
          <p className={styles.note}>
            Mail that has gone out cannot be called back. What has not can be stopped.
          </p>
          <Actions>
            <Button
              look="primary"
              isPending={isPending}
              isDisabled={sentBefore !== null && !again}
              onPress={() => mutate()}
            >
              Send to {count(recipients, 'person', 'people')}
            </Button>
            <Button look="quiet" onPress={onClose}>
              Not yet
            </Button>
          </Actions>
        </>
      )}
    </>
  )
}
