import type { BoardDrawing } from '../content/types/ValueDrawing.ts'
import { columnsFor } from './columnsFor.ts'
import styles from './DroppedCard.module.css'

/** A board with its cards; the dropped ones are struck out, and what they cost stands below. */
export function DroppedCard({ columns, bill }: Pick<BoardDrawing, 'columns' | 'bill'>) {
  return (
    <>
      <dl className={styles.board} data-columns={columnsFor(columns.length)}>
        {columns.map(({ name, cards }) => (
          <div key={name}>
            <dt>{name}</dt>
            {cards.map(({ text, dropped }) => (
              <dd key={text} data-dropped={dropped && ''}>
                {dropped ? <del>{text}</del> : text}
                {dropped && <strong>{dropped}</strong>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className={styles.bill}>
        <span>{bill.label}</span> <strong>${bill.dollars}</strong>
      </div>
    </>
  )
}
