import type { PersonEnquiry } from 'protocol/desk/people.ts'
import { Icon } from '../../components/Icon.tsx'
import styles from './MentionChoice.module.css'

interface MentionChoiceProps {
  mentions: readonly PersonEnquiry[]
  ticked: readonly number[]
  onTick: (ticked: readonly number[]) => void
}

/** Which of the enquiries that only mention the address go too. */
export function MentionChoice({ mentions, ticked, onTick }: MentionChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>These only hold the address. Tick what goes too:</legend>
      {mentions.map(({ number, name, email }) => (
        <label key={number} className={styles.mention}>
          <input
            type="checkbox"
            checked={ticked.includes(number)}
            onChange={({ target }) =>
              onTick(
                target.checked ? [...ticked, number] : ticked.filter((other) => other !== number),
              )
            }
          />
          <span className={styles.box}>
            <Icon name="check" />
          </span>
          <span>
            Enquiry {number}: <bdi>{name}</bdi>, <bdi>{email}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
