import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import styles from './LookUp.module.css'

interface LookUpProps {
  /** Whose page this is; empty for nobody's. */
  address: string
  onLookUp: (address: string) => void
}

/** Asks for an address. */
export function LookUp({ address, onLookUp }: LookUpProps) {
  const [typed, type] = useState(address)
  const [problem, setProblem] = useState<string>()
  const lookUp = () => {
    const wanted = typed.trim()
    if (wanted.includes('@')) onLookUp(wanted)
    else setProblem('Type a whole e-mail address, with its @.')
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        lookUp()
      }}
    >
      <Field
        label="E-mail address"
        type="email"
        value={typed}
        onChange={(value) => {
          type(value)
          setProblem(undefined)
        }}
        error={problem}
        autoComplete="off"
        maxLength={320}
        {...(address === '' && {
          note: 'Shows all that is kept of this address: enquiries, newsletter, mail. From here it is handed out or erased.',
        })}
      />
      <Button type="submit" look={address === '' ? 'primary' : 'secondary'}>
        Look up
      </Button>
    </form>
  )
}
