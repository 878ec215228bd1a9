import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IssueChange, IssueDetail } from 'protocol/desk/newsletter.ts'
import { useState } from 'react'
import { sendJson } from '../../../api/request.ts'
import { Actions } from '../../../components/Actions.tsx'
import { Button } from '../../../components/Button.tsx'
import { count } from '../../../components/count.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Failed } from '../../../components/Failed.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { issueQueries } from '../issueQueries.ts'
import styles from './IssueActions.module.css'

/** Pauses, resumes and cancels an issue on its way, with what each of them means. */
export function IssueActions({ issue }: { issue: IssueDetail }) {
  const { number, state, counts } = issue
  const [isAsked, setAsked] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: IssueChange) =>
      sendJson<IssueDetail>('POST', `/api/issues/${number}/${change}`),
    onSuccess: (changed) => {
      setAsked(false)
      queryClient.setQueryData(issueQueries.issue(number).queryKey, changed)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['issues'] }),
  })
  return (
    <div className={styles.actions}>
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
      <p className={styles.note}>
        {state === 'sending'
          ? 'A pause holds back what has not gone out; it can go on at any time.'
          : 'Going on sends it to those who are left, and to nobody twice.'}
      </p>
      {error && !isAsked && <Failed message={error.message} />}
      <Dialog title="Cancel this issue?" isOpen={isAsked} onClose={() => setAsked(false)} isAlert>
        <p>
          {count(counts.delivered, 'person has', 'people have')} it already. The other{' '}
          {counts.waiting.toLocaleString('en-GB')} will never get it. To hold it back for a while,
          pause it.
        </p>
        {error && <Failed message={error.message} />}
        <Actions>
          <Button look="danger" isPending={isPending} onPress={() => mutate('cancel')}>
            Cancel it for good
          </Button>
          <Button look="quiet" onPress={() => setAsked(false)}>
            Keep it
          </Button>
        </Actions>
      </Dialog>
    </div>
  )
}
