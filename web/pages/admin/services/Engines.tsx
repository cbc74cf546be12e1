import { useQuery } from '@tanstack/react-query';
import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Service } from '#contract/services.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PageSection } from '../../PageSection.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { useAdminText } from '../texts.ts';
import { Defaults } from './Defaults.tsx';
import { servicesQuery } from './queries.ts';
import { editButtonId, ServiceCard } from './ServiceCard.tsx';
import { ServiceForm } from './ServiceForm.tsx';

const addButtonId = 'add-service';

/** The page /admin/engines: external services, and the default engine of each tool. */
export default function Engines() {
  const { t } = useAdminText();
  const services = useQuery(servicesQuery);
  return (
    <AdminPage title={t('services.title')} intro={t('services.intro')}>
      <PageSection title={t('services.heading')} text={t('services.privacy')}>
        {services.data ? (
          <Services services={services.data} />
        ) : (
          <QueryPlaceholder query={services} failed={t('services.failed')} className="h-40" />
        )}
      </PageSection>
      {/* The part below waits for the length of the part above. */}
      {(services.data || services.error) && <Defaults />}
    </AdminPage>
  );
}

function Services({ services }: { services: readonly Service[] }) {
  const { t } = useAdminText();
  /** The id of the service that is being edited; '' for a new one, null when the form is closed. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => {
    const opener = open === '' ? addButtonId : editButtonId(open ?? '');
    setOpen(null);
    requestAnimationFrame(() => document.getElementById(opener)?.focus());
  };
  return (
    <>
      {services.length > 0 && (
        <ul className="flex flex-col gap-3">
          {services.map((service) =>
            open === service.id ? (
              <li key={service.id}>
                <ServiceForm service={service} onClose={close} />
              </li>
            ) : (
              <ServiceCard key={service.id} service={service} onEdit={() => setOpen(service.id)} />
            ),
          )}
        </ul>
      )}
      {services.length === 0 && open !== '' && (
        <EmptyState icon={Plug} title={t('services.none')}>
          {t('services.noneText')}
        </EmptyState>
      )}
      {open === '' ? (
        <ServiceForm service={null} onClose={close} />
      ) : (
        <Button id={addButtonId} className="self-start" icon={Plus} onClick={() => setOpen('')}>
          {t('services.add')}
        </Button>
      )}
    </>
  );
}
