import { useMutation, useQuery } from '@tanstack/react-query'
import { type IssueChange, type IssueDetail, RESTORED } from 'protocol/desk/newsletter.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { queryClient, reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { Actions, BackLink, Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Failed, Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { formatDuration, Time } from '../../components/Time.tsx'
import { count } from '../../components/words.ts'
import { DeliveryBar, IssueStateLabel } from './IssueProgress.tsx'
import styles from './IssueScreen.module.css'
import { issueQueries, useNewDraft } from './issueQueries.ts'
import { MailPreview } from './MailPreview.tsx'

export function IssueScreen() {
  const { number = '' } = useParams()
  const query = useQuery(issueQueries.issue(Number(number)))
  return (
    <Screen
      title={query.data?.subject ?? `Issue ${number}`}
      actions={<BackLink to="/newsletter">Issues</BackLink>}
    >
      <Loaded query={query}>{(issue) => <Issue issue={issue} />}</Loaded>
    </Screen>
  )
}

function Issue({ issue }: { issue: IssueDetail }) {
  const { number, state, startedAtMs, finishedAtMs, counts, hasMailServer } = issue
  const { mutate, isPending, error } = useNewDraft()
  return (
    <div className={`${styles.columns} stack`}>
      <div className="sections">
        <p className="row">
          <IssueStateLabel issue={issue} />
          <span className="note">
            No. {number}, begun <Time ms={startedAtMs} />
            {finishedAtMs !== null && (
              <>
                , ended <Time ms={finishedAtMs} />
              </>
            )}
          </span>
        </p>
        <StateNotice issue={issue} />
        {(state === 'sending' || state === 'paused') && <IssueActions issue={issue} />}
        {state === 'sending' && !hasMailServer && (
          <Failed message="Nothing goes out: the server cannot send mail yet. Whoever looks after it sets that up; the issue waits." />
        )}
        <div>
          <DeliveryBar counts={counts} />
          <IssueCountList issue={issue} />
        </div>
        <div className={styles.next}>
          <Button
            isPending={isPending}
            onPress={() => mutate({ path: `/api/issues/${number}/copy` })}
          >
            <Icon name="copy" />
            Write the next one from this
          </Button>
          {error && <Failed message={error.message} />}
        </div>
      </div>
      <div className={styles.mail}>
        <MailPreview path={`/api/issues/${number}`} version={1} />
      </div>
    </div>
  )
}

function StateNotice({ issue }: { issue: IssueDetail }) {
  const { state, pausedBecause, counts } = issue
  if (state === 'cancelled') {
    return <p>It ended there. Whoever had not got it by then does not get it.</p>
  }
  if (state !== 'paused') return null
  const left = counts.waiting.toLocaleString('en-GB')
  if (pausedBecause === null) {
    return <p>It was paused here in the desk. The {left} that are left wait until it goes on.</p>
  }
  const isRestored = pausedBecause === RESTORED
  const cause = isRestored
    ? 'A backup was brought back that was made while this went out'
    : 'The mail server takes nothing more from us'
  const advice = isRestored
    ? 'Some of them may have got it since the backup: if you press “Go on”, those get it a second time. If you cancel it, those who have not got it never do.'
    : `It said: ${pausedBecause}. Most often the password of the mailbox is not right any more, or the mail provider’s limit for a day is used up. Ask the provider, put it right or wait for tomorrow, then press “Go on”.`
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{cause}.</strong> Nobody was skipped: {left} wait.
      </p>
      <p>{advice}</p>
    </div>
  )
}

function IssueActions({ issue }: { issue: IssueDetail }) {
  const { number, state, pausedBecause, counts } = issue
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: IssueChange) =>
      sendJson<IssueDetail>('POST', `/api/issues/${number}/${change}`),
    onSuccess: (changed) => {
      setAsked(false)
      queryClient.setQueryData(issueQueries.issue(number).queryKey, changed)
    },
    onSettled: () => reload(['issues']),
  })
  return (
    <div className="stack">
      <Actions>
        {state === 'sending' ? (
          <Button isPending={isPending} onPress={() => mutate('pause')}>
            <Icon name="pause" />
            Pause
          </Button>
        ) : (
          <Button look="primary" isPending={isPending} onPress={() => mutate('resume')}>
            <Icon name="play" />
            Go on
          </Button>
        )}
        <Button look="danger" onPress={() => setAsked(true)}>
          Cancel it …
        </Button>
      </Actions>
      <p className="note">
        {state === 'sending'
          ? 'A pause holds back what has not gone out; it can go on at any time.'
          : `Going on sends it to those who are left${pausedBecause === RESTORED ? '' : ', and to nobody twice'}.`}
      </p>
      {error && !isAsked && <Failed message={error.message} />}
      {isAsked && (
        <ConfirmDialog
          title="Cancel this issue?"
          action="Cancel it for good"
          keep="Keep it"
          mutation={{ error, isPending, mutate: () => mutate('cancel') }}
          onClose={() => setAsked(false)}
        >
          <p>
            {count(counts.delivered, 'person has', 'people have')} it already. The other{' '}
            {counts.waiting.toLocaleString('en-GB')} will never get it. To hold it back for a while,
            pause it.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface Line {
  readonly name: string
  readonly number: number
  readonly detail?: string | false | null
  readonly isAlways?: boolean
}

function IssueCountList({ issue }: { issue: IssueDetail }) {
  const { counts, state, perMinute, triedAgain, lastFailure, visits } = issue
  const { waiting } = counts
  const isSending = state === 'sending' && waiting > 0
  const lines: readonly Line[] = [
    { name: 'To', number: counts.recipients, isAlways: true },
    { name: 'Delivered', number: counts.delivered, isAlways: true },
    {
      name: 'Left',
      number: waiting,
      detail: isSending && `about ${formatDuration((waiting / perMinute) * 60_000)}`,
      isAlways: state === 'sending' || state === 'paused',
    },
    {
      name: 'Tried again',
      number: triedAgain,
      detail: lastFailure && `of those left; the latest: ${lastFailure}`,
    },
    {
      name: 'Refused',
      number: counts.refused,
      detail: counts.suppressed > 0 && `${counts.suppressed} of these are mailed no more`,
      isAlways: true,
    },
    { name: 'Given up', number: counts.failed, detail: 'tried for three days' },
    {
      name: 'May have arrived',
      number: counts.unconfirmed,
      detail: 'taken by the mail server, which never said so',
    },
    { name: 'Left before', number: counts.leftBefore, detail: 'unsubscribed before it went' },
    { name: 'Not sent', number: counts.notSent, detail: 'since it was cancelled' },
    {
      name: 'Visits of your site',
      number: visits,
      detail: 'by the links in it. Some browsers refuse to be counted; nobody is followed',
      isAlways: true,
    },
    {
      name: 'Unsubscribed',
      number: counts.unsubscribed,
      detail: 'by the link in it',
      isAlways: true,
    },
  ]
  return (
    <dl className={`${styles.counts} ledger`}>
      {lines
        .filter(({ number, isAlways }) => isAlways || number > 0)
        .map(({ name, number, detail }) => (
          <div key={name}>
            <dt>
              {name} {detail && <span className="note">{detail}</span>}
            </dt>
            <dd>{number.toLocaleString('en-GB')}</dd>
          </div>
        ))}
    </dl>
  )
}
