import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { messages } from '#foundation/messages';
import { usernamesThen } from '#modules/identity/index.server';
import { locationsIn } from '#modules/organizations/index.server';
import {
  orderRulesInput,
  removeRuleInput,
  saveRuleInput,
  switchRuleInput,
} from '#modules/rules/contract';
import {
  listRules,
  orderRules,
  removeRule,
  saveRule,
  switchRule,
} from '#modules/rules/index.server';
import { jsonIn, readForm, refusal } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { auditedOrganization } from './audited-organization.server';

export async function loadRules(context: AppLoadContext, request: Request) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const [{ rules, version, mayEdit }, places] = await Promise.all([
    listRules(context.services, actor, chosen.id),
    locationsIn(context.services.sql, [chosen.id]),
  ]);
  const names = await usernamesThen(
    context.services,
    rules.map(({ on }) => ({ userId: on?.by ?? null, at: on?.at ?? '' })),
  );
  const makers = rules.map(({ id }, index) => [id, names[index]] as const);
  return {
    organization: chosen.id,
    rules,
    version,
    mayEdit,
    locations: places.map(({ id, name }) => ({ id, name })),
    /** Who switched a rule on, by its id. */
    makers: Object.fromEntries(makers),
  };
}

export type LoadedRules = Awaited<ReturnType<typeof loadRules>>;

export async function changeRules(context: AppLoadContext, request: Request) {
  const { chosen } = await auditedOrganization(context, request);
  const organizationId = chosen.id;
  const form = await readForm(request, [saveRuleInput, switchRuleInput]);
  const { intent, ...fields } = Object.fromEntries(form);
  try {
    switch (intent) {
      case 'save': {
        const content = jsonIn(form.get('content'));
        const parsed = saveRuleInput.safeParse({ ...fields, content });
        if (!parsed.success) return incomplete(parsed.error, form);
        await context.run(saveRule, { organizationId, ...parsed.data });
        const { pathname, searchParams } = new URL(request.url);
        for (const drawer of ['rule', 'example']) searchParams.delete(drawer);
        const headers = { 'Set-Cookie': sayNext('ruleSaved') };
        return redirect(`${pathname}?${searchParams}`, { headers });
      }
      case 'switch': {
        const parsed = switchRuleInput.safeParse(fields);
        if (!parsed.success) return incomplete(parsed.error, form);
        await context.run(switchRule, { organizationId, ...parsed.data });
        return data({ done: parsed.data.on ? messages.ruleOn : messages.ruleOff });
      }
      case 'remove': {
        const parsed = removeRuleInput.safeParse(fields);
        if (!parsed.success) return incomplete(parsed.error, form);
        await context.run(removeRule, { organizationId, ...parsed.data });
        return data({ done: messages.ruleRemoved, values: { removed: parsed.data.ruleId } });
      }
      case 'order': {
        const ruleIds = form.getAll('ruleId');
        const parsed = orderRulesInput.safeParse({ ruleIds, version: fields.version });
        if (!parsed.success) return incomplete(parsed.error, form);
        await context.run(orderRules, { organizationId, ...parsed.data });
        return data({ done: messages.rulesOrdered });
      }
      default:
        throw refusal(400);
    }
  } catch (error) {
    return refused(error, form);
  }
}
