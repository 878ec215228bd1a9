import { useMutation } from '@tanstack/react-query'
import type { Session } from 'protocol/desk/session.ts'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { agency } from '../api/agency.ts'
import { useStore } from '../api/createStore.ts'
import { describePasskeyProblem, NO_PASSKEYS } from '../api/passkeys.ts'
import { Button } from '../components/Button.tsx'
import { Failed } from '../components/Loaded.tsx'
import { claimDevice } from '../device/openDevice.ts'
import { BrandName } from './BrandName.tsx'
import styles from './EntryBoard.module.css'

export function EntryBoard({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useStore(agency)
  return (
    <div className={styles.entry}>
      <title>{`${title} · ${name}`}</title>
      <header className={styles.board} data-theme="dark">
        <p className={styles.brand}>
          <BrandName />
        </p>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  )
}

interface EnterFormProps {
  enter: ReturnType<typeof useEnter>
  action: string
  children?: ReactNode
}

/** A form that signs the member in with a passkey. Says why this browser has no passkeys, or why the sign-in failed. */
export function EnterForm({ enter, action, children }: EnterFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.mutate()
  }
  return (
    <form className={`${styles.form} form`} onSubmit={submit}>
      {NO_PASSKEYS && <p className="notice">{NO_PASSKEYS}</p>}
      {children}
      <Button
        look="primary"
        type="submit"
        isDisabled={NO_PASSKEYS !== null}
        isPending={enter.isPending}
      >
        {action}
      </Button>
      {enter.error && <Failed message={describePasskeyProblem(enter.error)} />}
    </form>
  )
}

/** Returns a mutation that starts a session with `open`, then opens a path of the desk. */
export function useEnter(open: () => Promise<Session>, path: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const session = await open()
      await claimDevice(session.member.id)
      await navigate(path, { replace: true })
    },
  })
}
