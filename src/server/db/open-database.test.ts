import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { quietLog } from '#server/testing/quiet-log.ts';
import { openDatabase } from './open-database.ts';

const name = `${inject('testDatabasePrefix')}_empty`;
const url = new URL(inject('testServerUrl'));
url.pathname = `/${name}`;

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(() => onServer(`create database ${name}`));

afterAll(() => onServer(`drop database ${name} with (force)`));

function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: '/not/used', log: quietLog });
}

test('2 instances that open an empty server at the same time both find it migrated', async () => {
  const both = await Promise.all([open(url.href), open(url.href)]);
  for (const { pool, kind } of both) {
    expect(kind).toBe('postgres');
    const { rows } = await pool.query(`select to_regclass('users') is not null as migrated`);
    expect(rows).toEqual([{ migrated: true }]);
  }
  await Promise.all(both.map(({ close }) => close()));
});

test('all 10 connections are open before the first request', async () => {
  const { pool, close } = await open(url.href);
  expect([pool.totalCount, pool.idleCount]).toEqual([10, 10]);
  await close();
});

test('a statement can run for 30 seconds, and a transaction can sit idle just as long', async () => {
  const { pool, close } = await open(url.href);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '30s', idle: '30s', zone: 'UTC' }]);
  await close();
});

test('a server that doesn’t respond is named in the error, without its password', async () => {
  const failure = await open('postgresql://anna:secret@127.0.0.1:1/freehold').catch(String);
  expect(failure).toBe(
    'DatabaseError: The database isn’t responding: connect ECONNREFUSED 127.0.0.1:1',
  );
});
