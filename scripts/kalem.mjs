#!/usr/bin/env node
import { run } from './run.mjs';

run('server/cli/main.ts', process.argv.slice(2));
