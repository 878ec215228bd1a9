import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import type { Engine } from './Engine.ts'
import type { Db, Tables, Transaction } from './Tables.ts'

type Table = keyof Tables

/** The values by which rows are chosen; null means `is null`. The type allows no `undefined`, for which Kysely would choose all rows. */
type Values<Name extends Table> = Partial<Selectable<Tables[Name]>>

type Column<Name extends Table> = keyof Selectable<Tables[Name]> & string

/** Returns the row with these values, or some of its columns; undefined if there is no such row. */
export async function findRow<Name extends Table, Read extends Column<Name> = Column<Name>>(
  db: Db,
  table: Name,
  values: Values<Name>,
  columns?: readonly Read[],
): Promise<Pick<Selectable<Tables[Name]>, Read> | undefined> {
  const rows = untyped(db)
    .selectFrom<string>(table)
    .where(({ and }) => and(values))
  const read = columns ? rows.select(columns) : rows.selectAll()
  return (await read.executeTakeFirst()) as Pick<Selectable<Tables[Name]>, Read> | undefined
}

/** Returns the row with these values, and locks it until the transaction ends; undefined if there is no such row. */
export async function lockRow<Name extends Table>(
  db: Transaction,
  { lockRows }: Engine,
  table: Name,
  values: Values<Name>,
): Promise<Selectable<Tables[Name]> | undefined> {
  const rows = untyped(db)
    .selectFrom<string>(table)
    .where(({ and }) => and(values))
  const row = await rows.selectAll().$call(lockRows).executeTakeFirst()
  return row as Selectable<Tables[Name]> | undefined
}

/** Inserts a row. Returns false, and changes nothing, if a row with its key exists: another server may insert the same row. */
export async function insertNew<Name extends Table>(
  db: Transaction,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await untyped(db)
    .insertInto<string>(table)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Inserts a row; if a row with this key exists, changes its other columns. */
export async function putRow<Name extends Table>(
  db: Transaction,
  table: Name,
  key: Values<Name>,
  columns: Updateable<Tables[Name]>,
): Promise<void> {
  await untyped(db)
    .insertInto<string>(table)
    .values({ ...key, ...columns })
    .onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(columns))
    .execute()
}

export async function updateRows<Name extends Table>(
  db: Transaction,
  table: Name,
  values: Values<Name>,
  columns: Updateable<Tables[Name]>,
): Promise<number> {
  const { numUpdatedRows } = await untyped(db)
    .updateTable<string>(table)
    .set(columns)
    .where(({ and }) => and(values))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function deleteRows<Name extends Table>(
  db: Transaction,
  table: Name,
  values: Values<Name>,
): Promise<number> {
  const { numDeletedRows } = await untyped(db)
    .deleteFrom<string>(table)
    .where(({ and }) => and(values))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Returns the condition that a column contains `part`. Both must be in lower case (`like` is case-sensitive). Wildcards have no effect. */
export function contains(column: string, part: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(part)}%`} escape '\\'`
}

export function escapeLike(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}

/** Drops the types of the tables, because Kysely cannot infer the columns of a table whose name is a type parameter. */
function untyped(db: Db) {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>
}
