create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);
create table "enquiries" ("id" text primary key, "received_at" integer not null, "name" text not null, "phone" text not null, "email" text not null, "service_interest" text not null, "budget_interest" text not null, "timeline" text not null, "message" text not null, "content_hash" text not null, "quarantined" integer not null) strict;
create index "enquiries_by_content_hash_and_received_at" on "enquiries" ("content_hash", "received_at");
create index "enquiries_by_received_at" on "enquiries" ("received_at");
create table "mail_jobs" ("id" text primary key, "kind" text not null, "about_id" text not null, "message_id" text not null, "mail" text not null, "state" text not null, "attempts" integer default 0 not null, "next_at" integer not null, "claimed" integer default 0 not null, "queued_at" integer not null, "finished_at" integer, "last_failure" text) strict;
create index "mail_jobs_by_state_and_next_at" on "mail_jobs" ("state", "next_at");
create index "mail_jobs_by_about_id" on "mail_jobs" ("about_id");
create table "newsletter_subscribers" ("id" text primary key, "email" text not null, "email_hash" text not null unique, "state" text not null, "requested_at" integer not null, "requested_ip" text not null, "consent_version" text not null, "last_mail_at" integer, "confirmed_at" integer, "confirmed_ip" text) strict;
create index "newsletter_subscribers_by_state_and_requested_at" on "newsletter_subscribers" ("state", "requested_at");
create table "newsletter_tokens" ("token_hash" text primary key, "subscriber_id" text not null references "newsletter_subscribers" ("id") on delete cascade, "purpose" text not null, "created_at" integer not null) strict;
create index "newsletter_tokens_by_subscriber_id" on "newsletter_tokens" ("subscriber_id");
create table "visit_pages" ("day" text not null, "path" text not null, "title" text not null, "views" integer not null, constraint "visit_pages_key" primary key ("day", "path")) strict;
create table "visit_events" ("day" text not null, "category" text not null, "action" text not null, "label" text not null, "clicks" integer not null, constraint "visit_events_key" primary key ("day", "category", "action", "label")) strict;
create table "visit_visitors" ("day" text not null, "visitor_hash" text not null, constraint "visit_visitors_key" primary key ("day", "visitor_hash")) strict;
create table "visit_days" ("day" text primary key, "visitors" integer not null) strict;
create table "visit_salts" ("day" text primary key, "salt" text not null) strict;
create table "health_checks" ("id" integer primary key, "checked_at" integer not null) strict;
alter table "enquiries" rename to "unnumbered_enquiries";
create table "enquiries" ("number" integer primary key autoincrement, "id" text not null unique, "received_at" integer not null, "name" text not null, "phone" text not null, "email" text not null, "service_interest" text not null, "budget_interest" text not null, "timeline" text not null, "message" text not null, "content_hash" text not null, "quarantined" integer not null) strict;
insert into enquiries (id, received_at, name, phone, email, service_interest, budget_interest, timeline, message, content_hash, quarantined)
    select id, received_at, name, phone, email, service_interest, budget_interest, timeline, message, content_hash, quarantined from unnumbered_enquiries order by received_at, id;
drop table "unnumbered_enquiries";
create index "enquiries_by_received_at" on "enquiries" ("received_at");
create table "enquiry_contents" ("content_hash" text not null, "quarantined" integer not null, "received_at" integer not null, constraint "enquiry_contents_key" primary key ("content_hash", "quarantined")) strict;
insert into enquiry_contents
    select content_hash, quarantined, max(received_at) from enquiries
    group by content_hash, quarantined;
alter table "mail_jobs" rename column "mail" to "payload";
alter table "mail_jobs" add column "priority" integer default 1 not null;
alter table "mail_jobs" add column "recipient" text;
alter table "mail_jobs" add column "failure" text;
drop index "mail_jobs_by_state_and_next_at";
create index "mail_jobs_by_state_and_priority_and_next_at" on "mail_jobs" ("state", "priority", "next_at");
update mail_jobs set priority = 0, payload = '',
      failure = case when state = 'dead' then 'refused' end,
      next_at = case when state = 'dead' then queued_at else next_at end,
      finished_at = case when state = 'dead' then null else finished_at end,
      state = case when state = 'dead' then 'waiting' else state end
    where kind = 'enquiry';
create table "newsletter_mails" ("inbox_hash" text not null, "place" integer not null, "mail_at" integer not null, constraint "newsletter_mails_key" primary key ("inbox_hash", "place")) strict;
create index "newsletter_mails_by_mail_at" on "newsletter_mails" ("mail_at");
create table "do_not_mail" ("inbox_hash" text primary key) strict;
create table "secrets" ("name" text primary key, "value" text not null) strict;
alter table "visit_pages" drop column "title";
create table "newsletter_issues" ("number" integer primary key autoincrement, "id" text not null unique, "state" text not null, "subject" text not null, "source" text not null, "content_hash" text not null, "started_at" integer not null, "resumed_at" integer, "finished_at" integer, "paused_because" text, "recipients" integer not null, "delivered" integer default 0 not null, "refused" integer default 0 not null, "failed" integer default 0 not null, "left_before" integer default 0 not null, "not_sent" integer default 0 not null, "suppressed" integer default 0 not null, "unsubscribed" integer default 0 not null) strict;
create index "newsletter_issues_by_state" on "newsletter_issues" ("state");
create index "newsletter_issues_by_content_hash" on "newsletter_issues" ("content_hash");
create table "newsletter_pace" ("id" integer primary key, "next_at_us" integer not null) strict;
insert into newsletter_pace (id, next_at_us) values (1, 0);
alter table "newsletter_subscribers" add column "suppressed_at" integer;
alter table "newsletter_subscribers" add column "suppressed_because" text;
alter table "mail_jobs" add column "issue_id" text;
drop index "mail_jobs_by_state_and_priority_and_next_at";
create index mail_jobs_by_urgency on mail_jobs (state, priority, next_at)
      where issue_id is null;
create unique index mail_jobs_of_issue on mail_jobs (issue_id, about_id)
      where issue_id is not null;
create index mail_jobs_of_issue_by_state on mail_jobs (issue_id, state, next_at)
      where issue_id is not null;
create table "visit_sources" ("kind" text not null, "value" text not null, "day" text not null, "first_day" text not null, "arrivals" integer not null, "enquiries" integer not null, constraint "visit_sources_key" primary key ("kind", "value", "day")) strict;
create index "visit_sources_by_day_and_kind" on "visit_sources" ("day", "kind");
alter table "visit_days" add column "sourced_enquiries" integer default 0 not null;
alter table "enquiries" add column "status" text default 'new' not null;
alter table "enquiries" add column "erasure_announced_at" integer;
create table "enquiry_notes" ("enquiry_id" text primary key references "enquiries" ("id") on delete cascade, "note" text not null) strict;
create table "enquiry_history" ("id" text primary key, "enquiry_id" text not null references "enquiries" ("id") on delete cascade, "at" integer not null, "who" text not null, "what" text not null) strict;
create index "enquiry_history_by_enquiry_id" on "enquiry_history" ("enquiry_id");
create table "weekly_reports" ("monday" text primary key) strict;
create table "bounces" ("bounce_hash" text primary key, "received_at" integer not null, "kind" text not null, "status" text not null) strict;
create index "bounces_by_received_at" on "bounces" ("received_at");
create table "soft_bounces" ("subscriber_id" text primary key references "newsletter_subscribers" ("id") on delete cascade, "count" integer not null, "last_at" integer not null) strict;
create table "bounce_mailboxes" ("mailbox_key" text primary key, "last_uid" integer not null, "left_alone" integer not null) strict;
create table "bounce_readings" ("id" integer primary key, "read_at" integer, "problem" text) strict;
insert into bounce_readings (id) values (1);
insert into "kysely_migration" ("name", "timestamp") values ('001-enquiries-and-mail', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('002-newsletter', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('003-visits', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('004-health', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('005-numbers-and-contents', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('006-no-statistics-of-enquiries', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('007-mail-by-reference', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('008-sign-up-limits', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('009-visits-without-titles', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('010-tables-with-deletions', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('011-newsletter-issues', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('012-visit-sources', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('013-enquiry-statuses', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('014-weekly-report', '2026-01-12T09:00:00.000Z');
insert into "kysely_migration" ("name", "timestamp") values ('015-bounces', '2026-01-12T09:00:00.000Z');
insert into "secrets" ("name", "value") values ('inbox', 'an-invented-key-for-inboxes');
insert into "secrets" ("name", "value") values ('newsletter-links', 'an-invented-key-for-links');
insert into "enquiries" ("name", "phone", "email", "service_interest", "budget_interest", "timeline", "message", "quarantined", "status", "id", "received_at", "content_hash", "erasure_announced_at") values ('Zoë Ngũgĩ', '0722 000 001', 'Zoe.N@example.org', 'Website Design & Development', 'USD 400 - USD 800', '3 - 4 Weeks', 'A shop for pottery.
With M-Pesa, please.', 0, 'answered', 'enquiry-1', 1768208400000, 'content-1', null);
insert into "enquiries" ("name", "phone", "email", "service_interest", "budget_interest", "timeline", "message", "quarantined", "status", "id", "received_at", "content_hash", "erasure_announced_at") values ('محمد علي', '+44 20 7946 0000', 'mohamed@example.net', 'Graphics Design', 'KSH 7,777', 'By Easter', 'A 50%_off "poster" for O’Brien; it''s urgent', 0, 'new', 'enquiry-2', 1768294800000, 'content-2', null);
insert into "enquiries" ("name", "phone", "email", "service_interest", "budget_interest", "timeline", "message", "quarantined", "status", "id", "received_at", "content_hash", "erasure_announced_at") values ('Robot', '1', 'robot@example.com', 'x', 'x', 'x', 'Buy links http://spam.example', 1, 'new', 'enquiry-3', 1768381200000, 'content-3', null);
insert into "enquiries" ("name", "phone", "email", "service_interest", "budget_interest", "timeline", "message", "quarantined", "status", "id", "received_at", "content_hash", "erasure_announced_at") values ('Baraka Juma', '00254 733 000 002', 'baraka@example.org', 'Web Application', 'USD 5,000+', '3 Months', 'Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. Bookings for a lodge. The last word is kingfisher.', 0, 'won', 'enquiry-4', 1768467600000, 'content-4', null);
insert into "enquiries" ("name", "phone", "email", "service_interest", "budget_interest", "timeline", "message", "quarantined", "status", "id", "received_at", "content_hash", "erasure_announced_at") values ('Old Friend', '+254711000003', 'reader@example.org', 'Maintenance', 'USD 20', 'No hurry', 'Only asking. Write to baraka@example.org, too.', 0, 'lost', 'enquiry-5', 1768554000000, 'content-5', 1770800400000);
insert into "enquiry_contents" ("content_hash", "quarantined", "received_at") values ('content-1', 0, 1768208400000);
insert into "enquiry_contents" ("content_hash", "quarantined", "received_at") values ('content-2', 0, 1768294800000);
insert into "enquiry_contents" ("content_hash", "quarantined", "received_at") values ('content-3', 1, 1768381200000);
insert into "enquiry_contents" ("content_hash", "quarantined", "received_at") values ('content-4', 0, 1768467600000);
insert into "enquiry_contents" ("content_hash", "quarantined", "received_at") values ('content-5', 0, 1768554000000);
insert into "enquiry_notes" ("enquiry_id", "note") values ('enquiry-1', 'Met at the Añejo fair');
insert into "enquiry_notes" ("enquiry_id", "note") values ('enquiry-4', 'Signed');
insert into "enquiry_history" ("id", "enquiry_id", "at", "who", "what") values ('event-0', 'enquiry-1', 1768208400000, 'Amina', 'opened');
insert into "enquiry_history" ("id", "enquiry_id", "at", "who", "what") values ('event-1', 'enquiry-1', 1768208460000, 'Amina', 'answered');
insert into "enquiry_history" ("id", "enquiry_id", "at", "who", "what") values ('event-2', 'enquiry-1', 1768208520000, 'Amina', 'note');
insert into "newsletter_subscribers" ("id", "email", "state", "consent_version", "email_hash", "requested_at", "requested_ip", "last_mail_at", "confirmed_at", "confirmed_ip", "suppressed_at", "suppressed_because") values ('subscriber-reader', 'reader@example.org', 'confirmed', '1', 'MqnFr9FFGN3jdfXTYUANL4jYoc8Jn1fur2rRXmv907g', 1768208400000, '203.0.113.7', 1768208400000, 1768208460000, '203.0.113.8', null, null);
insert into "newsletter_subscribers" ("id", "email", "state", "consent_version", "email_hash", "requested_at", "requested_ip", "last_mail_at", "confirmed_at", "confirmed_ip", "suppressed_at", "suppressed_because") values ('subscriber-full-mailbox', 'full-mailbox@example.org', 'confirmed', '1', 'x9dufrCFb8c3aJCd_Y8aEbW2PsN-RX8z_dadoyK_E18', 1768208400000, '203.0.113.7', 1768208400000, 1768208460000, '203.0.113.8', null, null);
insert into "newsletter_subscribers" ("id", "email", "state", "consent_version", "email_hash", "requested_at", "requested_ip", "last_mail_at", "confirmed_at", "confirmed_ip", "suppressed_at", "suppressed_because") values ('subscriber-waiting', 'waiting@example.org', 'pending', '1', '3x6EXHv6F-yWC_4F5zSdC59RR0-DshZYwfy59k-IYQw', 1768208400000, '203.0.113.7', 1768208400000, null, null, null, null);
insert into "newsletter_subscribers" ("id", "email", "state", "consent_version", "email_hash", "requested_at", "requested_ip", "last_mail_at", "confirmed_at", "confirmed_ip", "suppressed_at", "suppressed_because") values ('subscriber-gone', 'gone@example.org', 'suppressed', '1', 'YjRloDWXvF6C7CKTNhkC_58Pa5CuOuteF0BXDNw637M', 1768208400000, '203.0.113.7', 1768208400000, 1768208460000, '203.0.113.8', 1768294800000, 'bounced with 5.1.1');
insert into "newsletter_subscribers" ("id", "email", "state", "consent_version", "email_hash", "requested_at", "requested_ip", "last_mail_at", "confirmed_at", "confirmed_ip", "suppressed_at", "suppressed_because") values ('subscriber-robot', 'robot@example.org', 'quarantined', '1', 'AyTOqdTK-MXXcVojajjz96PBqSxSLki_NVL0K0xL4XY', 1768208400000, '203.0.113.7', 1768208400000, null, null, null, null);
insert into "newsletter_tokens" ("token_hash", "subscriber_id", "purpose", "created_at") values ('PyZ8KrQi5QK62OYP-eVWZuxZtyXlYb8WKcSKFXigjHk', 'subscriber-waiting', 'confirm', 1768208400000);
insert into "newsletter_tokens" ("token_hash", "subscriber_id", "purpose", "created_at") values ('YTdSSV36tFSLY35kLDfPF3C006zMoodhX4L6hysf2u8', 'subscriber-waiting', 'unsubscribe', 1768208400000);
insert into "newsletter_mails" ("inbox_hash", "place", "mail_at") values ('393lyZ07vy9nyhA9ZxZSdOq5myE_vTQFQI_p7HP9FKg', 0, 1768208400000);
insert into "do_not_mail" ("inbox_hash") values ('2kQPbQcj82XztQYm50DczootWAMYSzvZugT3yklIJrk');
insert into "newsletter_issues" ("id", "state", "subject", "content_hash", "source", "started_at", "resumed_at", "finished_at", "paused_because", "recipients", "delivered", "refused", "suppressed", "unsubscribed") values ('issue-sent', 'sent', 'January', 'NwguaN-FjgunZEIXQSiBETWJCuTCxd-LbzGu9YhdC-c', '---
subject: January
preview: What is new
---

Hello, it’s *new*.
', 1768208400000, null, 1768294800000, null, 3, 2, 1, 1, 1);
insert into "newsletter_issues" ("id", "state", "subject", "content_hash", "source", "started_at", "resumed_at", "finished_at", "paused_because", "recipients") values ('issue-paused', 'paused', 'February', '9nqxCtTkxTEhtqX-TanBDd7pBbl403iNJyPXv6y-KKk', '---
subject: February
preview: Rain
---

Rain.
', 1769936400000, null, null, '550 5.7.1 not now', 2);
insert into "mail_jobs" ("id", "kind", "about_id", "message_id", "recipient", "payload", "priority", "state", "attempts", "next_at", "claimed", "queued_at", "finished_at", "failure", "last_failure", "issue_id") values ('mail-one', 'enquiry', 'enquiry-1', '<one@agency.example>', 'owner@agency.example', '', 0, 'delivered', 1, 1768208400000, 0, 1768208400000, 1768208405000, null, null, null);
insert into "mail_jobs" ("id", "kind", "about_id", "message_id", "recipient", "payload", "priority", "state", "attempts", "next_at", "claimed", "queued_at", "finished_at", "failure", "last_failure", "issue_id") values ('mail-two', 'enquiry', 'enquiry-2', '<two@agency.example>', 'owner@agency.example', '', 0, 'waiting', 3, 1768208400000, 0, 1768208400000, null, 'tryLater', '451 later', null);
insert into "mail_jobs" ("id", "kind", "about_id", "message_id", "recipient", "payload", "priority", "state", "attempts", "next_at", "claimed", "queued_at", "finished_at", "failure", "last_failure", "issue_id") values ('mail-confirm', 'newsletter-confirmation', 'subscriber-waiting', '<confirm@agency.example>', null, '{"confirm":"confirm-token","unsubscribe":"unsubscribe-token"}', 1, 'waiting', 0, 1768208400000, 0, 1768208400000, null, null, null, null);
insert into "mail_jobs" ("id", "kind", "about_id", "message_id", "recipient", "payload", "priority", "state", "attempts", "next_at", "claimed", "queued_at", "finished_at", "failure", "last_failure", "issue_id") values ('mail-dead', 'newsletter-confirmation', 'subscriber-robot', '<dead@agency.example>', null, '', 1, 'dead', 1, 1768208400000, 0, 1768208400000, 1768208405000, 'refused', '550 5.1.1 no such user', null);
insert into "mail_jobs" ("id", "kind", "about_id", "message_id", "recipient", "payload", "priority", "state", "attempts", "next_at", "claimed", "queued_at", "finished_at", "failure", "last_failure", "issue_id") values ('mail-issue-delivered', 'newsletter-issue', 'subscriber-reader', '<issue-delivered@agency.example>', null, '', 3, 'delivered', 1, 1768208400000, 0, 1768208400000, 1768208405000, null, null, 'issue-paused');
insert into "mail_jobs" ("id", "kind", "about_id", "message_id", "recipient", "payload", "priority", "state", "attempts", "next_at", "claimed", "queued_at", "finished_at", "failure", "last_failure", "issue_id") values ('mail-issue-waiting', 'newsletter-issue', 'subscriber-full-mailbox', '<issue-waiting@agency.example>', null, '', 3, 'waiting', 0, 1768208400000, 0, 1768208400000, null, null, null, 'issue-paused');
insert into "bounces" ("bounce_hash", "received_at", "kind", "status") values ('TWcj5eRUd54r0StOKkDiIkpQZIQqlU799wMfOW9DpIU', 1768208400000, 'soft', '4.2.2');
insert into "soft_bounces" ("subscriber_id", "count", "last_at") values ('subscriber-full-mailbox', 2, 1768208400000);
insert into "bounce_mailboxes" ("mailbox_key", "last_uid", "left_alone") values ('kr6k1SodU_DIER7fOeJqicyeaR7c99pq01k82kMa5Mg', 17, 1);
insert into "visit_pages" ("day", "path", "views") values ('2026-01-12', '/', 40);
insert into "visit_pages" ("day", "path", "views") values ('2026-01-13', '/contact', 7);
insert into "visit_events" ("day", "category", "action", "label", "clicks") values ('2026-01-12', 'User Interaction', 'Clicked A Button', 'Go Top', 5);
insert into "visit_visitors" ("day", "visitor_hash") values ('2026-01-13', 'XxT55tgPgCplJpgE8lUu-YifLHzOxQZyFOWKHkjgs_8');
insert into "visit_days" ("day", "visitors", "sourced_enquiries") values ('2026-01-12', 20, 1);
insert into "visit_days" ("day", "visitors", "sourced_enquiries") values ('2026-01-13', 6, 0);
insert into "visit_salts" ("day", "salt") values ('2026-01-13', 'an-invented-salt');
insert into "visit_sources" ("kind", "value", "day", "first_day", "arrivals", "enquiries") values ('host', 'host.example', '2026-01-12', '2026-01-11', 9, 1);
insert into "visit_sources" ("kind", "value", "day", "first_day", "arrivals", "enquiries") values ('source', 'source.example', '2026-01-12', '2026-01-11', 8, 1);
insert into "visit_sources" ("kind", "value", "day", "first_day", "arrivals", "enquiries") values ('medium', 'medium.example', '2026-01-12', '2026-01-11', 7, 1);
insert into "visit_sources" ("kind", "value", "day", "first_day", "arrivals", "enquiries") values ('campaign', 'campaign.example', '2026-01-12', '2026-01-11', 6, 1);
insert into "weekly_reports" ("monday") values ('2026-01-12');
insert into "health_checks" ("id", "checked_at") values (1, 1768208400000);
