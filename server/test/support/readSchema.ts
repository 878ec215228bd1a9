import type { DatabasePlace } from '../../src/database/openDatabase.ts'
import { readEach } from './readRows.ts'

const SQLITE = [
  `select type, name, tbl_name, trim(sql, char(10) || ' ') as sql from sqlite_schema
   where name not like 'sqlite_%' order by type, name`,
]

const POSTGRES = [
  `select relname, attnum, attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attstattarget,
     pg_get_expr(adbin, adrelid) as initial
   from pg_attribute join pg_class on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
   order by relname, attnum`,
  "select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2",
  `select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as is from pg_constraint
   where connamespace = 'public'::regnamespace order by 1, 2`,
  `select tgrelid::regclass::text as on_table, tgname, pg_get_triggerdef(oid) as is from pg_trigger
   where not tgisinternal order by 1, 2`,
  `select proname, pg_get_functiondef(pg_proc.oid) as is from pg_proc
   join pg_language on pg_language.oid = prolang
   where pronamespace = 'public'::regnamespace and lanname = 'plpgsql' order by 1`,
  'select extname from pg_extension order by 1',
]

/** Tables, columns, indexes, constraints, triggers, functions: equal for databases that can do the same. */
export async function readSchema(place: DatabasePlace): Promise<unknown[]> {
  return (await readEach(place, place.databaseUrl === null ? SQLITE : POSTGRES)).flat()
}
