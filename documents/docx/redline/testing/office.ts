import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export async function hasOffice(): Promise<boolean> {
  return execute('soffice', ['--version']).then(
    () => true,
    () => false,
  );
}

const macro = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">
Sub ResolveAll
  Dim aLoad(0) As New com.sun.star.beans.PropertyValue
  Dim aStore(1) As New com.sun.star.beans.PropertyValue
  aLoad(0).Name = "Hidden"
  aLoad(0).Value = True
  aStore(0).Name = "FilterName"
  aStore(0).Value = "Text (encoded)"
  aStore(1).Name = "FilterOptions"
  aStore(1).Value = "UTF8,LF,,,"
  sFolder = Environ("REDLINE_FOLDER")
  aJobs = Split(Environ("REDLINE_JOBS"), "|")
  oDispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  For i = LBound(aJobs) To UBound(aJobs)
    aJob = Split(aJobs(i), "*")
    oDoc = StarDesktop.loadComponentFromURL(sFolder &amp; "/" &amp; aJob(0), "_blank", 0, aLoad())
    If aJob(1) &lt;&gt; "read" Then
      oDispatcher.executeDispatch(oDoc.CurrentController.Frame, ".uno:" &amp; aJob(1), "", 0, Array())
    End If
    oDoc.storeToURL(sFolder &amp; "/" &amp; aJob(0) &amp; "." &amp; aJob(1) &amp; ".txt", aStore())
    oDoc.close(True)
  Next i
End Sub
</script:module>`;

const library = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`;

interface OfficeJob {
  readonly docx: Uint8Array;
  readonly command: 'read' | 'AcceptAllTrackedChanges' | 'RejectAllTrackedChanges';
}

/** The lines of the body as LibreOffice exports them after each command, without empty lines. */
export async function readInOffice(jobs: readonly OfficeJob[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'kalem-office-'));
  try {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const run = (parameters: string[], environment: Record<string, string> = {}) =>
      execute('soffice', [profile, '--headless', '--norestore', ...parameters], {
        env: { ...process.env, ...environment },
        timeout: 90_000,
      });
    // The first start creates the profile and would overwrite a macro that is already there.
    await run(['--terminate_after_init']);
    const basic = join(folder, 'profile', 'user', 'basic', 'Standard');
    await mkdir(basic, { recursive: true });
    await writeFile(join(basic, 'Module1.xba'), macro);
    await writeFile(join(basic, 'script.xlb'), library);
    for (const [index, { docx }] of jobs.entries()) await writeFile(join(folder, `${index}.docx`), docx);
    await run(['macro:///Standard.Module1.ResolveAll'], {
      REDLINE_FOLDER: pathToFileURL(folder).href,
      REDLINE_JOBS: jobs.map(({ command }, index) => `${index}.docx*${command}`).join('|'),
    });
    const texts = jobs.map(({ command }, index) =>
      readFile(join(folder, `${index}.docx.${command}.txt`), 'utf8'),
    );
    return (await Promise.all(texts)).map((text) =>
      text
        .replace(/^\ufeff/, '')
        .split('\n')
        // An empty item that remains before a table counts in its list, so the numbers of the others move on.
        .map((line) => line.replace(/^\s+\d+\.\s/, ''))
        // An empty paragraph that remains exports as a list number or a zero-width joiner alone.
        .filter(
          (line) =>
            line
              .replace(/\u200d/g, '')
              .replace(/^\s*\d+\.\s*$/, '')
              .trim() !== '',
        ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
