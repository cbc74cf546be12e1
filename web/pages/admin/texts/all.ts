import auditEn from './audit/en.json' with { type: 'json' };
import auditTr from './audit/tr.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import operatingEn from './operating/en.json' with { type: 'json' };
import operatingTr from './operating/tr.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

export const adminTexts = {
  en: { ...en, ...operatingEn, ...auditEn },
  tr: { ...tr, ...operatingTr, ...auditTr },
};
